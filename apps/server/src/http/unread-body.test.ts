import { channel } from "node:diagnostics_channel";
import { once } from "node:events";
import { connect, Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { errorBody } from "#test/error-body.ts";
import { openServer } from "#test/server.ts";

const MB = 1024 * 1024;

/** Sends a body of this many bytes, directly followed by another request; returns everything that comes back. */
async function sendBoth(url: string, path: string, bytes: number): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  let received = "";
  socket.on("data", (part) => {
    received += part;
  });
  // The shop closes the connection after its answer, so that what is still to be sent fails.
  socket.on("error", () => {});
  const head = `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;
  // In one write, which Node.js continues only after it has read: an answer that has come is never lost to a failed write.
  socket.write(`${head}${"x".repeat(bytes)}GET /api/live HTTP/1.1\r\nHost: shop\r\n\r\n`);
  await new Promise<void>((resolve) => void socket.once("close", () => resolve()));
  return received;
}

describe("a body that is too large", () => {
  test.each(["/api/auth/login", "/trpc/auth.login"])("of %s is answered, and the connection closed", async (path) => {
    const { url } = await openServer();
    const received = await sendBoth(url, path, 8 * MB);
    expect(received).toMatch(/^HTTP\/1\.1 413 Payload Too Large\r\n/);
    expect(received.toLowerCase()).toContain("connection: close");
    expect(received).toContain(JSON.stringify(errorBody("body.too_large")));
    expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  test("does not harm the calls that follow it", async () => {
    const { call } = await openServer();
    const headers = { "content-type": "application/json" };
    for (let time = 0; time < 10; time++) {
      const answer = await call("POST", "/api/auth/login", { body: "x".repeat(4 * MB), headers });
      expect([answer.status, answer.headers.get("connection")]).toEqual([413, "close"]);
      expect((await call("GET", "/api/live")).status).toBe(200);
      expect((await call("POST", "/api/auth/login", { body: {} })).status).toBe(422);
    }
  });

  test("is discarded in small chunks, so that others are answered in between", async () => {
    const { url } = await openServer();
    const sockets: Socket[] = [];
    const remember = (message: unknown) => {
      if (typeof message === "object" && message && "socket" in message && message.socket instanceof Socket)
        sockets.push(message.socket);
    };
    channel("net.server.socket").subscribe(remember);
    onTestFinished(() => void channel("net.server.socket").unsubscribe(remember));
    // More than libuv reads of one connection in one go, and little enough to be read in the 3 s for which the shop waits.
    const answers = Promise.all(Array.from({ length: 10 }, () => sendBoth(url, "/api/auth/login", 3 * MB)));
    const most = new Map<Socket, number>();
    const before = new Map<Socket, number>();
    let isDone = false;
    const watch = async () => {
      while (!isDone) {
        for (const socket of sockets) {
          most.set(socket, Math.max(most.get(socket) ?? 0, socket.bytesRead - (before.get(socket) ?? 0)));
          before.set(socket, socket.bytesRead);
        }
        await nextTurn();
      }
    };
    const watching = watch();
    for (const received of await answers) expect(received).toMatch(/^HTTP\/1\.1 413/);
    isDone = true;
    await watching;
    expect(most.size).toBe(10);
    expect(Math.max(...most.values())).toBeLessThanOrEqual(MB / 4);
  });

  test("of a caller who may not upload is answered as such", async () => {
    const { call, register } = await openServer();
    const form = new FormData();
    form.append("imageUpload", new Blob([new Uint8Array(5 * MB)]), "picture.png");
    const answer = await call("POST", "/api/imageUpload", { token: await register(), body: form });
    expect([answer.status, answer.json]).toEqual([403, errorBody("admin.required")]);
  });
});
