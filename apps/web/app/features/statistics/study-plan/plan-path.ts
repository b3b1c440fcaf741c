/** Path of the study plan. Reminders and calendar entries link to it. */
export const planPath = "/dashboard/plan-de-estudio";
