import { createDb } from "../../src/db/client.ts";
import type { Deps } from "../../src/deps.ts";
import { createCampaignSender } from "../../src/features/bulk-email/sender.ts";
import { createTokens } from "../../src/http/access/tokens.ts";
import { createSmtpMailer } from "../../src/mail/smtp-mailer.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { createLog } from "../../src/work/log.ts";

/** Sends campaigns of a test's database until it is killed; prints 'ready'. Arguments: connection as JSON, SMTP_URL. */
const [connection = "{}", url = ""] = process.argv.slice(2);
const settings = readSettings({
	...{ NODE_ENV: "test", SMTP_URL: url, PUBLIC_URL: "https://cachimbo.test", MAIL_PER_MINUTE: "1000000" },
});
const db = createDb(JSON.parse(connection));
const log = createLog("silent");
const mail = createSmtpMailer(url, { settings, db, log });
const tokens = createTokens(["a secret of the tests, long enough to sign"]);
const deps: Partial<Deps> = { db, mail, settings, tokens, log };
createCampaignSender(deps as Deps).start();
process.stdout.write("ready\n");
setInterval(() => undefined, 60_000);
