import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import { listen } from "./listen.ts";

/** Starts a mail server that accepts everything and counts mails by Message-ID. */
export async function openTestInbox(): Promise<{ url: string; received: Map<string, number> }> {
  const received = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: async (stream, _session, done) => {
      try {
        const mail = await text(stream);
        const id = /^Message-ID: (.+)$/im.exec(mail)?.[1]?.trim() ?? "none";
        received.set(id, (received.get(id) ?? 0) + 1);
        done();
      } catch {
        // The sender was killed while sending.
        done(new Error("The mail did not come whole"));
      }
    },
  });
  server.on("error", () => {});
  const port = await listen(server.server);
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${port}`, received };
}
