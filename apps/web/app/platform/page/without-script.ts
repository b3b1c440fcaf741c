import { redirect } from "react-router";

/** Action for posts to pages without a form action, and to the sign-in, which needs JavaScript: shows the page again. */
export const backToPage = ({ request }: { request: Request }) => redirect(new URL(request.url).pathname, 303);
