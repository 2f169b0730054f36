import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendBody } from "./send-body.ts";

const large = Buffer.from(Array.from({ length: 500_000 }, (_, index) => `${index}`).join());
const bodies: Record<string, Buffer | null> = { "/none": null, "/small": Buffer.from("[1,2]"), "/large": large };
const server = createServer((request, response) => {
  const body = bodies[request.url ?? ""] ?? null;
  response.writeHead(200, { "Content-Length": body?.length ?? 0 });
  sendBody(response, body);
});

beforeAll(async () => {
  await once(server.listen(0), "listening");
});
afterAll(() => server.close());

async function open(path: string): Promise<IncomingMessage> {
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server does not listen");
  const [answer] = await once(get({ port: address.port, path, agent: false }), "response");
  return answer;
}

async function read(path: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of await open(path)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe("sending a body", () => {
  test("sends it whole, none, small or large", async () => {
    expect(await read("/none")).toBe("");
    expect(await read("/small")).toBe("[1,2]");
    expect((await Promise.all([read("/large"), read("/large")])).map((text) => text === large.toString())).toEqual([
      true,
      true,
    ]);
  });

  test("answers others while a large one is taken slowly or not to its end", async () => {
    const slow = await open("/large");
    const gone = await open("/large");
    gone.destroy();
    expect(await read("/small")).toBe("[1,2]");
    let length = 0;
    for await (const piece of slow) length += piece.length;
    expect(length).toBe(large.length);
  });
});
