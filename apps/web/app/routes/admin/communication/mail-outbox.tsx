import { MailsPage } from "../../../features/bulk-email/components/mails-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/mail-outbox";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Bandeja de correos", matches);

export default MailsPage;
