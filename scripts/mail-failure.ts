import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { openMail } from "@counterfoil/server";
import { BadSettings, readConfig } from "@counterfoil/server/config";

try {
  const [unit = "A unit"] = process.argv.slice(2);
  const config = readConfig();
  const publicUrl = config.publicUrl ?? "http://localhost";
  const text = `${unit} failed on ${hostname()}. This shows why: journalctl -u ${unit}`;
  console.error(text);
  if (config.admin && config.mailUrl !== "mailbox:") {
    const mail = openMail(config, publicUrl);
    const messageId = `<${randomUUID()}@${new URL(publicUrl).hostname}>`;
    const subject = `${config.siteName}: ${unit} failed`;
    await mail.send({ messageId, requestId: null, to: config.admin.email, subject, text, html: `<p>${text}</p>` });
    mail.close();
  }
} catch (error) {
  if (!(error instanceof BadSettings)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
