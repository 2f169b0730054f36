import { Hono } from "hono";
import { type TestBank, testSite } from "./bank.ts";

type Fields = Record<string, string>;
type Filter = Record<string, { value: string }[]>;

/** How the next requests of a type go wrong: before anything is done, or (`times-out`) after it. */
export interface ServiceFailure {
  type: "TRANSACTIONQUERY" | "TRANSACTIONUPDATE" | "REFUND";
  failure: "hang" | "times-out" | "error" | "unauthorized" | "malformed" | "unknown-outcome" | "rejected" | "empty";
  times: number;
  /** Which queries go wrong, by the names in their filter and the first value of each; all of them by default. */
  isFor?: (filter: Readonly<Record<string, string>>) => boolean;
  /** Is called for each request that went wrong. */
  onMet?: () => void;
}

const never = () => new Promise<never>(() => {});

function matches(record: Fields, filter: Filter): boolean {
  const started = record.transactionstartedtimestamp ?? "";
  return Object.entries(filter).every(([name, values]) => {
    const [first] = values.map(({ value }) => value);
    if (name === "starttimestamp") return started >= (first ?? "");
    if (name === "endtimestamp") return started < (first ?? "");
    return values.some(({ value }) => record[name] === value);
  });
}

function query(bank: TestBank, filter: Filter) {
  const records = bank.records.filter((record) => matches(record, filter));
  return { requesttypedescription: "TRANSACTIONQUERY", errorcode: "0", found: String(records.length), records };
}

function update(bank: TestBank, filter: Filter, updates: Fields) {
  const record = bank.records.find((found) => found.requesttypedescription === "AUTH" && matches(found, filter));
  if (!record || !["0", "1", "2"].includes(record.settlestatus ?? "")) return { errorcode: "60017" };
  Object.assign(record, updates);
  return { errorcode: "0" };
}

function refund(bank: TestBank, request: Fields) {
  const parent = bank.records.find((record) => record.transactionreference === request.parenttransactionreference);
  if (!parent?.transactionreference) return { errorcode: "20004" };
  if (parent.errorcode !== "0") return { errorcode: "20011" };
  if (parent.settlestatus !== "100") return { errorcode: "20005" };
  if (bank.scenarioOf(bank.panOf(parent.transactionreference) ?? "") === "no-refund") return { errorcode: "70000" };
  const before = bank.records.filter(
    (record) =>
      record.requesttypedescription === "REFUND" && record.parenttransactionreference === parent.transactionreference,
  );
  const sum = before.reduce((pence, record) => pence + Number(record.baseamount), Number(request.baseamount));
  if (sum > Number(parent.baseamount)) return { errorcode: "20007" };
  return bank.record({
    requesttypedescription: "REFUND",
    errorcode: "0",
    settlestatus: "0",
    parenttransactionreference: parent.transactionreference,
    orderreference: request.orderreference ?? parent.orderreference ?? "",
    baseamount: request.baseamount ?? parent.baseamount ?? "0",
    currencyiso3a: parent.currencyiso3a ?? "GBP",
  });
}

/** Takes the next failure for a request, which then has one time less to go. */
function takeFailure(failures: ServiceFailure[], type: string | undefined, filter: Filter): ServiceFailure | undefined {
  const named = Object.fromEntries(Object.entries(filter).map(([name, [first]]) => [name, first?.value ?? ""]));
  const isNext = ({ times, isFor }: ServiceFailure) => times > 0 && (isFor?.(named) ?? true);
  const planned = failures.find((failure) => failure.type === type && isNext(failure));
  if (planned) planned.times -= 1;
  planned?.onMet?.();
  return planned;
}

interface ServiceBody {
  alias?: string;
  version?: string;
  request?: { requesttypedescriptions?: string[]; filter?: Filter; updates?: Fields }[];
}

export function serviceRoutes(bank: TestBank, failures: ServiceFailure[]): Hono {
  const app = new Hono();
  const expected = `Basic ${Buffer.from(`${testSite.api.user}:${testSite.api.password}`).toString("base64")}`;

  app.post("/json/", async (c) => {
    if (c.req.header("authorization") !== expected) return c.json({ error: "Bad credentials" }, 401);
    const body: ServiceBody = await c.req.json();
    const [request] = body.request ?? [];
    const type = request?.requesttypedescriptions?.[0];
    if (body.alias !== testSite.api.user || body.version !== "1.00" || !request) {
      return c.json({ response: [{ errorcode: "50003" }] });
    }
    const planned = takeFailure(failures, type, request.filter ?? {});
    const failure = planned?.failure;
    if (failure === "hang") return never();
    if (failure === "error") return c.text("Bad gateway", 502);
    if (failure === "unauthorized") return c.text("", 401);
    if (failure === "malformed") return c.text("<html>");
    if (failure === "unknown-outcome") return c.json({ response: [{ errorcode: "60010" }] });
    if (failure === "rejected") return c.json({ response: [{ errorcode: "30000" }] });
    if (failure === "empty") return c.json({ response: [{ errorcode: "0", records: [] }] });
    const fields = Object.fromEntries(Object.entries(request).map(([name, value]) => [name, String(value)]));
    const answer =
      type === "TRANSACTIONQUERY"
        ? query(bank, request.filter ?? {})
        : type === "TRANSACTIONUPDATE"
          ? update(bank, request.filter ?? {}, request.updates ?? {})
          : type === "REFUND"
            ? refund(bank, fields)
            : { errorcode: "60018" };
    if (failure === "times-out") return never();
    return c.json({ requestreference: "W1", version: "1.00", response: [answer], secrand: "x" });
  });
  return app;
}
