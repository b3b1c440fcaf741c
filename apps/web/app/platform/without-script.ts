import { redirect } from "react-router";

/** The forms of the public pages need their script: sent without it, the page shows again and says so. */
export const backToPage = ({ request }: { request: Request }) => redirect(new URL(request.url).pathname, 303);
