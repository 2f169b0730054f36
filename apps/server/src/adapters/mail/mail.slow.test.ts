import { jobs } from "@counterfoil/api";
import { inTransaction } from "@counterfoil/db";
import { queueMail } from "@counterfoil/domain";
import { SMTPServer } from "smtp-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { listen } from "#test/listen.ts";
import { runCommand } from "#test/programs.ts";
import { ADMIN, openServer } from "#test/server.ts";
import { startStubService } from "#test/stub-service.ts";
import type { StartOptions } from "../../start-server.ts";

/** Longer than the shop waits before it retries a mail, milliseconds. */
const NEXT_TRY_MS = 90_000;

/** A mail server that accepts everything or nothing. */
async function mailServer({ refuses = false, port = 0 } = {}) {
  const first = Promise.withResolvers<{ from: string; to: string[]; raw: string }>();
  const server = new SMTPServer({
    authOptional: true,
    // The shop keeps its connection open, so do not wait for it to close.
    closeTimeout: 100,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => done(refuses ? new Error("No such mailbox") : null),
    onData: async (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      try {
        for await (const part of stream) parts.push(part);
      } catch {
        return; // The shop hung up.
      }
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      const to = envelope.rcptTo.map(({ address }) => address);
      first.resolve({ from, to, raw: Buffer.concat(parts).toString() });
      done();
    },
  });
  const url = `smtp://127.0.0.1:${await listen(server.server, port)}`;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { url, delivered: () => first.promise, close };
}

/** A shop that sends by a mail server. */
async function openMailing(settings: Record<string, string> = {}, options?: StartOptions) {
  const mails = await mailServer();
  return { mails, server: await openServer({ MAIL_URL: mails.url, ...settings }, options) };
}

const mail = { messageId: "<1@shop.test>", requestId: null, subject: "Hi", text: "Hi", html: "<p>Hi</p>" };
const toBea = { ...mail, to: "bea@customer.test" };

describe("with MAIL_URL=smtp://…", () => {
  test("a new customer's mail goes to the mail server, from the shop", async () => {
    const settings = { SITE_NAME: "Stub & Co", PUBLIC_URL: "https://shop.test" };
    const { mails, server } = await openMailing(settings, { jobs: true });
    await server.register("bea@customer.test");
    const { from, to, raw } = await mails.delivered();
    expect(from).toBe("no-reply@shop.test");
    expect(to).toEqual(["bea@customer.test"]);
    expect(raw).toContain('From: "Stub & Co" <no-reply@shop.test>');
    expect(raw).toMatch(/^Message-ID: <.+>/im);
    expect(raw).toContain("Content-Type: text/plain");
    expect(raw).toContain("Content-Type: text/html");
  });

  test("a mail carries the id of the request that caused it, by which it is found in the log", async () => {
    const { mails, server } = await openMailing({}, { jobs: true });
    const body = { email: ADMIN.email };
    const { headers } = await server.call("POST", "/api/auth/forgot-password", { body });
    const { raw } = await mails.delivered();
    expect(raw).toMatch(new RegExp(`^X-Request-ID: ${headers.get("x-request-id")}\r?$`, "im"));
  });

  test("marketing has the headers by which a mail program unsubscribes, and its POST does; service mail has none", async () => {
    for (const isMarketing of [true, false]) {
      const { mails, server } = await openMailing();
      await server.register("bea@customer.test");
      await inTransaction(server.deps.db, async (tx) => {
        await tx.sql.deleteFrom("mails").execute();
        await tx.sql.updateTable("users").set({ newsletter: true }).execute();
        const bea = tx.sql.selectFrom("users").select("id").where("email_key", "=", "bea@customer.test");
        const marketingFor = (await bea.executeTakeFirstOrThrow()).id;
        const data = { subject: "News", text: "News", html: "<html><body><p>News</p></body></html>" };
        const mail = { to: "bea@customer.test", template: "rendered", data } as const;
        await queueMail(tx, isMarketing ? { ...mail, marketingFor } : mail);
      });
      await jobs.find(({ name }) => name === "mails")?.run(server.deps);
      const raw = (await mails.delivered()).raw.replace(/\r\n[ \t]+/g, " ").replace(/=\r\n/g, "");
      const url = raw.match(/^List-Unsubscribe: <([^>]+)>/im)?.[1];
      expect(raw.includes("List-Unsubscribe-Post: List-Unsubscribe=One-Click")).toBe(isMarketing);
      expect(url !== undefined).toBe(isMarketing);
      if (url === undefined) continue;
      expect(raw).toContain("/auth/unsubscribe/");
      const { pathname } = new URL(url);
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const subscribers = () => {
        const bea = server.deps.db.read.selectFrom("users").select("id").where("email_key", "=", "bea@customer.test");
        return bea.where("newsletter", "=", true).execute();
      };
      // Mail filters follow links automatically: that ends nothing.
      const page = raw.match(/\/auth\/unsubscribe\/[\w.%-]+/)?.[0] ?? "";
      for (const address of [pathname, page]) await fetch(server.url + address);
      expect(await subscribers()).toHaveLength(1);
      const answer = await server.call("POST", pathname, { headers, body: "List-Unsubscribe=One-Click" });
      expect(answer.status).toBe(200);
      expect(await subscribers()).toEqual([]);
    }
  });

  test("an address cannot add another recipient", async () => {
    const { mails, server } = await openMailing();
    await server.deps.sendMail({ ...toBea, subject: "Hi\r\nBcc: eve@evil.test" });
    const { to, raw } = await mails.delivered();
    expect(to).toEqual(["bea@customer.test"]);
    expect(raw).not.toMatch(/^Bcc:/im);
  });

  test("a name that a sign-in provider sends cannot carry a link, another line or a recipient", async () => {
    const names = {
      given_name: "You won\r\nBcc: eve@evil.test https://evil.test/win www.evil.test",
      family_name: "Baker",
    };
    const token = { aud: "our-client", sub: "g-1", expires_in: "3599", scope: "email profile" };
    const person = { sub: "g-1", email: toBea.to, email_verified: "false", ...names };
    const google = await startStubService(({ path }) => ({ json: path === "/tokeninfo" ? token : person }));
    const settings = { GOOGLE_CLIENT_ID: "our-client", GOOGLE_URL: google.url };
    const { mails, server } = await openMailing(settings, { jobs: true });
    await server.call("POST", "/api/auth/google-login", { body: { access_token: "a-token" } });
    const { to, raw } = await mails.delivered();
    expect(to).toEqual(["bea@customer.test"]);
    expect(raw).not.toMatch(/^Bcc:/im);
    // Soft line breaks of quoted-printable.
    const text = raw.replace(/=\r\n/g, "");
    expect(text).not.toContain("You won");
    expect(text).not.toMatch(/evil\.test/);
  });

  test("the mail library opens no file and no address for the content of a mail", async () => {
    const { server } = await openMailing();
    const sendFile = (text: unknown) => server.deps.sendMail(Object.assign({ ...toBea }, { text }));
    await expect(sendFile({ path: import.meta.filename })).rejects.toThrow(/access rejected/);
    await expect(sendFile({ href: server.url })).rejects.toThrow(/access rejected/);
  });

  test("a mail that the server rejects throws, to be retried", async () => {
    const server = await openServer({ MAIL_URL: (await mailServer({ refuses: true })).url });
    await expect(server.deps.sendMail(toBea)).rejects.toThrow();
  });

  test("a mail server that is down delays mails, not customers; once it is back they are sent", async () => {
    const down = await mailServer();
    await down.close();
    let ahead = 0;
    const server = await openServer({ MAIL_URL: down.url }, { jobs: true, clock: () => Date.now() + ahead });
    await server.register("bea@customer.test");
    const queued = () =>
      server.deps.db.read.selectFrom("mails").select(["state", "tries", "next_try_at"]).executeTakeFirstOrThrow();
    // Tried once, then due again later.
    const isPlanned = async () => {
      const { tries, next_try_at } = await queued();
      return tries === 1 && next_try_at !== null && next_try_at <= Date.now() + NEXT_TRY_MS;
    };
    await expect.poll(isPlanned).toBe(true);
    expect(await queued()).toMatchObject({ state: "queued" });

    const back = await mailServer({ port: Number(new URL(down.url).port) });
    ahead = NEXT_TRY_MS;
    expect((await back.delivered()).to).toEqual(["bea@customer.test"]);
    await expect.poll(queued).toMatchObject({ state: "sent", tries: 2 });
  });

  test("the admin is mailed which unit failed", async () => {
    const mails = await mailServer();
    const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    const settings = { ...admin, MAIL_URL: mails.url, PUBLIC_URL: "https://shop.example" };
    await runCommand("mail-failure", ["counterfoil-backup"], settings);
    const { from, to, raw } = await mails.delivered();
    expect({ from, to }).toEqual({ from: "no-reply@shop.example", to: [ADMIN.email] });
    expect(raw).toContain("Subject: Counterfoil: counterfoil-backup failed");
  });

  test("there is no development mailbox", async () => {
    const server = await openServer({ MAIL_URL: "smtp://127.0.0.1:9" });
    expect((await server.call("GET", "/dev/mailbox")).status).toBe(404);
    expect((await server.call("GET", "/dev/mailbox.json")).status).toBe(404);
  });
});
