import { createServer, type IncomingMessage } from "node:http";
import { onTestFinished } from "vitest";
import { listen } from "./listen.ts";

export interface ReceivedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage["headers"];
  body: string;
}

interface Reply {
  status?: number;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
}

/** Starts a stub of a third party; a reply of `null` closes the connection. */
export async function startStubService(reply: (received: ReceivedRequest) => Reply | null) {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const url = new URL(request.url ?? "/", "http://stub");
    const received: ReceivedRequest = {
      method: request.method ?? "",
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: Buffer.concat(parts).toString(),
    };
    requests.push(received);
    const answer = reply(received);
    if (!answer) return void request.socket.destroy();
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.text ?? JSON.stringify(answer.json));
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${port}`, requests };
}
