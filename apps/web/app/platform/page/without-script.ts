import { redirect } from "react-router";

/** Action for posts to pages without a form action, and to the sign-in, which needs JavaScript: redirects to the same page. */
export const backToPage = ({ request }: { request: Request }) => redirect(new URL(request.url).pathname, 303);
