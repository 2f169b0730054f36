import { type PaymentOrder, type PaymentProvider, ProviderUnreachable, readJson } from "@counterfoil/core";
import { assertNoTransaction } from "@counterfoil/db";
import { z } from "zod";
import {
  type ChargeSavedCard,
  type OpenPayment,
  PaymentOpened,
  PROVIDER,
  RefundAnswer,
  RefundFound,
  Report,
  SIGNATURE_HEADER,
  TransactionList,
  WebhookBody,
} from "./protocol.ts";
import { sendHttp } from "./send-http.ts";
import { apiKey, isSigned } from "./signing.ts";

interface SandboxSettings {
  /** The gateway's address as this server reaches it, mount included: `http://127.0.0.1:3000/sandbox`. */
  baseUrl: () => string;
  secret: string;
  /** How long an answer may take, milliseconds. */
  timeoutMs?: number;
  /** Whether the hosted page is set to take debit and prepaid cards only; false by default. */
  fundingFilter?: boolean;
}

interface Call<T> {
  method: "GET" | "POST";
  path: string;
  body?: object;
  answer: z.ZodType<T>;
}

type Send = <T>(call: Call<T>) => Promise<T>;

const Nothing = z.object({});

/** No answer to what the shop asked: the provider failed, is too busy, or does not accept the shop's credentials. */
const isNoAnswer = (status: number) => status >= 500 || [401, 403, 429].includes(status);

function senderTo({ baseUrl, secret, timeoutMs = 8_000 }: SandboxSettings): Send {
  return async ({ method, path, body, answer }) => {
    assertNoTransaction("A call to the payment provider");
    const headers = { authorization: `Bearer ${apiKey(secret)}`, "content-type": "application/json" };
    const sent = { method, headers, body: body && JSON.stringify(body), timeoutMs };
    const response = await sendHttp(`${baseUrl()}/v1${path}`, sent).catch(() => null);
    if (!response) throw new ProviderUnreachable();
    const { status, text } = response;
    const refusal = `The sandbox gateway refused ${method} ${path}: ${status} ${text}`;
    if (isNoAnswer(status)) throw new ProviderUnreachable(refusal);
    if (status < 200 || status > 299) throw new Error(refusal);
    const parsed = answer.safeParse(readJson(text));
    if (!parsed.success) throw new ProviderUnreachable("The payment provider's answer could not be read");
    return parsed.data;
  };
}

function paymentOf(order: PaymentOrder): OpenPayment {
  const { ref, amountPence, currency, saveCard, useFrame, email, name, returnUrl, expiresAt, debitOnly } = order;
  const description = order.description.slice(0, 500);
  return { ref, amountPence, currency, saveCard, useFrame, description, email, name, returnUrl, expiresAt, debitOnly };
}

/** The shop's side of the sandbox gateway: the payment port over HTTP. */
export function createSandboxPayments(settings: SandboxSettings): PaymentProvider {
  const send = senderTo(settings);
  const tell = (path: string, body?: object) => send({ method: "POST", path, body, answer: Nothing });
  const pathOf = (ref: string) => `/payments/${encodeURIComponent(ref)}`;
  return {
    name: PROVIDER,
    // Off, so that a test shop shows what becomes of a credit card where the provider cannot filter.
    capabilities: () => ({ fundingFilter: settings.fundingFilter ?? false }),
    startHosted: (order) => send({ method: "POST", path: "/payments", body: paymentOf(order), answer: PaymentOpened }),
    async startSavedCard(order, cardToken) {
      const body: ChargeSavedCard = { payment: paymentOf(order), cardToken };
      await tell("/charges", body);
      return { pageUrl: null };
    },
    close: async (ref) => void (await tell(`${pathOf(ref)}/close`)),
    query: (ref) => send({ method: "GET", path: pathOf(ref), answer: Report }),
    parseWebhook({ headers, body }) {
      const signature = Object.entries(headers).find(([name]) => name.toLowerCase() === SIGNATURE_HEADER)?.[1];
      if (!signature || !isSigned(settings.secret, signature, body)) return null;
      const webhook = WebhookBody.safeParse(readJson(body));
      if (!webhook.success) return null;
      const { event: eventKey, ...told } = webhook.data;
      return "fact" in told
        ? { eventKey, kind: "payment", event: told.fact }
        : { eventKey, kind: "chargeback", chargeback: told.chargeback };
    },
    async refund(refund) {
      try {
        const { result } = await send({ method: "POST", path: "/refunds", body: refund, answer: RefundAnswer });
        return result;
      } catch (error) {
        if (error instanceof ProviderUnreachable) return "unanswered";
        throw error;
      }
    },
    async queryRefund({ key }) {
      const path = `/refunds/${encodeURIComponent(key)}`;
      return (await send({ method: "GET", path, answer: RefundFound })).result;
    },
    forgetCard: async (cardToken) => void (await tell("/cards/forget", { cardToken })),
    forgetPayer: async (ref) => void (await tell(`${pathOf(ref)}/forget`)),
    async listTransactions({ from, to }) {
      const path = `/transactions?from=${from}&to=${to}`;
      return (await send({ method: "GET", path, answer: TransactionList })).transactions;
    },
  };
}
