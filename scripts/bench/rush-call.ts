import { Agent, request } from "node:http";

/** The fields of an answer that the rush uses. */
export interface RushAnswer {
  status: number;
  /** The error code; the status if there is none. */
  code: string;
  etag: string;
  /** The ticket numbers in it. */
  tickets: string[];
}

const agent = new Agent({ keepAlive: true });

function parse(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function ticketsIn(answer: object): string[] {
  const tickets: unknown = Reflect.get(answer, "tickets");
  return Array.isArray(tickets) ? tickets.map((ticket) => String(Reflect.get(Object(ticket), "ticketNum"))) : [];
}

/** Sends a GET, or a POST of `body`, and returns the answer with any status; status 0 and the network error without one. */
export function rushCall(url: string, more: { token?: string; etag?: string; body?: unknown }): Promise<RushAnswer> {
  const { promise, resolve } = Promise.withResolvers<RushAnswer>();
  const fail = (error: NodeJS.ErrnoException) =>
    resolve({ status: 0, code: error.code ?? error.message, etag: "", tickets: [] });
  const text = more.body === undefined ? "" : JSON.stringify(more.body);
  const headers = {
    // Do not parse the large list of taken numbers; only parse what was bought.
    ...(!text && { "accept-encoding": "gzip" }),
    ...(more.token && { authorization: `Bearer ${more.token}` }),
    ...(more.etag && { "if-none-match": more.etag }),
    ...(text && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
  };
  const sent = request(url, { method: text ? "POST" : "GET", agent, headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.once("error", fail);
    response.once("end", () => {
      const { statusCode: status = 0, headers } = response;
      const isEncoded = headers["content-encoding"] !== undefined;
      const answer = isEncoded ? {} : parse(Buffer.concat(chunks).toString());
      const code = String(Reflect.get(answer, "code") ?? status);
      resolve({ status, code, etag: headers.etag ?? "", tickets: ticketsIn(answer) });
    });
  });
  sent.once("error", fail);
  sent.end(text);
  return promise;
}
