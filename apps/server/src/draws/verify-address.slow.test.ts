import { createServer } from "node:http";
import { beforeDraw, makeDrawFiles, miniDraw } from "@counterfoil/core/testing";
import { expect, it } from "vitest";
import { listen } from "#test/listen.ts";
import { runVerifier } from "#test/run-verifier.ts";

const mini = makeDrawFiles(miniDraw);

/** Serves what is answered to each address, and 404 for nothing, while something runs. */
async function served(answer: (path: string) => string | undefined, run: (address: string) => Promise<void>) {
  const server = createServer(({ url = "" }, response) => {
    const page = answer(url);
    response.writeHead(page === undefined ? 404 : 200).end(page);
  });
  await run(`http://127.0.0.1:${await listen(server)}`).finally(() => server.close());
}

it("a verifier reads the files from the address of a page, and the log one level above or beside them", async () => {
  const pages: Record<string, string> = { "/draws/log.jsonl": mini["log.jsonl"] };
  for (const [name, text] of Object.entries(mini)) {
    if (name !== "log.jsonl") pages[`/draws/mini/${name}`] = text;
    // The evidence, unpacked by someone who serves it.
    pages[`/copy/mini/${name}`] = text;
  }
  await served(
    (path) => pages[path],
    async (shop) => {
      const pagesOfDraw = ["/draws/mini", "/draws/mini/", "/draws/mini?number=5", "/draws/mini/#winners"];
      for (const path of [...pagesOfDraw, "/copy/mini"]) {
        const { code, output } = await runVerifier(`${shop}${path}`);
        expect(output).toContain("VERIFIED");
        expect(output, path).toContain("Log: chain");
        expect(code).toBe(0);
      }
      expect((await runVerifier(`${shop}/draws/none/`)).output).toContain("404");
    },
  );
});

it("a verifier reads proof and log again where the draw was made in between", async () => {
  const files = new Map(Object.entries(mini));
  const early = [beforeDraw(mini)["proof.json"]];
  const answer = (path: string) =>
    (path.endsWith("/proof.json") ? early.pop() : undefined) ?? files.get(path.replace("/mini/", ""));
  await served(answer, async (shop) => {
    const { code, output } = await runVerifier(`${shop}/mini`);
    expect(output).toContain("VERIFIED");
    expect(code).toBe(0);
  });
});
