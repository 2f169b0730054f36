import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { openMail } from "@counterfoil/server";
import { readConfig } from "@counterfoil/server/config";
import { runCommand } from "./command.ts";

await runCommand(async () => {
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
});
