import { redirect } from "react-router";

/** Of a page that takes no form, and of the sign-in, which cannot do without script: the page shows again. */
export const backToPage = ({ request }: { request: Request }) => redirect(new URL(request.url).pathname, 303);
