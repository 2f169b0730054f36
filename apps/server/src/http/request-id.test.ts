import { describe, expect, test } from "vitest";
import { openServer } from "#test/server.ts";

/** A server that collects its log lines. */
async function openLogged(settings: Record<string, string> = {}, jobs = false) {
  const lines: { requestId?: string; msg: string; job?: string }[] = [];
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { server: await openServer({ LOG_LEVEL: "info", ...settings }, { logTo, jobs }), lines };
}

describe("the id of a request", () => {
  test("is in the answer and in each of its log lines", async () => {
    const { server, lines } = await openLogged();
    await server.deps.db.close();
    const { status, headers } = await server.call("GET", "/api/raffles/all");
    expect(status).toBe(500);
    const id = headers.get("x-request-id");
    expect(id).toMatch(/^[\w-]{8}$/);
    expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      ["A request failed", id],
      ["request", id],
    ]);
  });

  test("is another one for each request, also for those that come at the same time", async () => {
    const { server, lines } = await openLogged();
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call("GET", "/api/raffles/all")));
    const ids = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(new Set(ids).size).toBe(20);
    expect(lines.map(({ requestId }) => requestId).sort()).toEqual(ids.sort());
  });

  test.each([
    ["a trusted proxy gave is taken", "1", "edge-42", "192.0.2.1", "edge-42"],
    ["two trusted proxies gave is taken", "2", "edge-42", "192.0.2.1, 198.51.100.1", "edge-42"],
    ["no one trusted gave is not", "0", "edge-42", "192.0.2.1", expect.not.stringMatching("edge-42")],
    ["came past the proxy is not", "1", "edge-42", null, expect.not.stringMatching("edge-42")],
    ["came past one of two proxies is not", "2", "edge-42", "192.0.2.1", expect.not.stringMatching("edge-42")],
    ["is no id is not", "1", "edge 42 <script>", "192.0.2.1", expect.stringMatching(/^[\w-]{8}$/)],
  ])("that %s", async (_what, proxies, given, forwarded, id) => {
    const { server } = await openLogged({ TRUST_PROXY: proxies });
    const sent = { "x-request-id": given, ...(forwarded !== null && { "x-forwarded-for": forwarded }) };
    for (const path of ["/api", "/api/raffles/all"]) {
      const { headers } = await server.call("GET", path, { headers: sent });
      expect(headers.get("x-request-id")).toEqual(id);
    }
  });

  test("is not in the lines of a job that it woke", async () => {
    const { server, lines } = await openLogged({ MAIL_URL: "smtp://127.0.0.1:9" }, true);
    await server.register();
    await expect.poll(() => lines.find(({ msg }) => /mail/i.test(msg))).toBeDefined();
    expect(lines.find(({ msg }) => /mail/i.test(msg))).not.toHaveProperty("requestId");
  });
});
