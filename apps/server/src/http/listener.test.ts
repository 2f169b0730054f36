import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { openServer } from "#test/server.ts";

test("a client that goes away in the middle of a request is no fault of ours", async () => {
  const lines: string[] = [];
  const told = Promise.withResolvers<void>();
  const server = await openServer(
    { LOG_LEVEL: "info" },
    {
      logTo: {
        write: (line) => {
          lines.push(line);
          if (line.includes('"msg":"request"')) told.resolve();
        },
      },
    },
  );
  const { port } = new URL(server.url);
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  const head = "POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n";
  socket.write(head);
  await once(socket, "data");
  socket.write("{");
  socket.destroy();
  await told.promise;
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 30, status: 499 }]);
});
