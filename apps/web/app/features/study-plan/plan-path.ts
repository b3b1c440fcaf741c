/** A reminder and a calendar's entry lead there, too. */
export const planPath = "/dashboard/plan-de-estudio";
