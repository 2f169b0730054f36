import { createHash, randomBytes } from "node:crypto";

/** How the stand-in knows the shop; adapter and stand-in are set up with the same. */
export const testSite = {
  siteReference: "test_shop12345",
  sitePassword: "the password of the site",
  notificationPassword: "the password of the notifications",
  api: { user: "ws@shop.test", password: "the password of the web services" },
  jwt: { user: "jwt@shop.test", secret: "the secret of the web tokens" },
} as const;

type Fields = Record<string, string>;

/** What a card does, by its number: the numbers that the sandbox gateway knows, and one whose payment is suspended. */
const scenarios: Record<string, string> = {
  "4111111111111111": "paid",
  "5555555555554444": "paid",
  "4000000000000002": "declined",
  "4000000000003220": "challenge",
  "4000000000000101": "notified-twice",
  "4000000000000119": "never-notified",
  "4000000000000127": "notified-late",
  "4000000000000135": "forged-notice",
  "4000000000000143": "wrong-amount",
  "4000000000000150": "no-refund",
  "4000000000000168": "times-out",
  "4000000000000176": "credit",
  "4000000000000184": "funding-unknown",
  "4000000000000192": "prepaid",
  "4000000000000200": "credit-notified-late",
  "4000000000000218": "suspended",
};

/** The payment type of a card by its scenario; a debit card unless it is named here. */
const paymentTypes: Record<string, string> = {
  credit: "VISA",
  "funding-unknown": "PURCHASING",
  prepaid: "VPAY",
  "credit-notified-late": "VISA",
};

/** The setting by which the shop knows these types; PURCHASING is missing, so that it is unknown. */
export const TEST_CARD_FUNDING = {
  DELTA: "debit",
  MASTERCARDDEBIT: "debit",
  VPAY: "prepaid",
  VISA: "credit",
  AMEX: "credit",
} as const;

const LATE_MS = 20_000;
const RETRY_MS = 1_000;

/** A payment that is being made, on a hosted page or by the library. */
export interface Checkout {
  orderreference: string;
  baseamount: string;
  currencyiso3a: string;
  notifyFields: readonly string[];
  notifyUrl: string;
}

interface OwedWebhook {
  url: string;
  dueAt: number;
  body: string;
}

/** Posts a webhook and returns the status of the answer; 0 when no one answers. */
async function post({ url, body }: OwedWebhook): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body,
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Signs a notification by the rules of the documentation, written a second time: the adapter's own are under test. */
function signedBody(fields: Fields, password: string): string {
  const names = Object.keys(fields).filter((name) => name !== "notificationreference");
  names.sort((a, b) => (a < b ? -1 : 1));
  const responsesitesecurity = sha256(names.map((name) => fields[name]).join("") + password);
  return new URLSearchParams({ ...fields, responsesitesecurity }).toString();
}

/** The books of the stand-in, in memory: every record, and the webhooks that are owed. */
export class TestBank {
  readonly records: Fields[] = [];
  readonly #clock: () => number;
  readonly #pans = new Map<string, string>();
  #owed: OwedWebhook[] = [];
  #count = 0;
  /** The settle status of a new payment: settled immediately, unless a test says otherwise. */
  settleStatus = "100";

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  scenarioOf(pan: string): string | undefined {
    return scenarios[pan];
  }

  /** The number of the card that paid a transaction: its reference charges the card again. */
  panOf(transactionreference: string): string | undefined {
    return this.#pans.get(transactionreference);
  }

  #reference(): string {
    this.#count += 1;
    return `59-9-${String(this.#count).padStart(6, "0")}`;
  }

  record(fields: Fields): Fields {
    const started = new Date(this.#clock()).toISOString().slice(0, 19).replace("T", " ");
    const record = {
      transactionreference: this.#reference(),
      sitereference: testSite.siteReference,
      transactionstartedtimestamp: started,
      ...fields,
    };
    this.records.push(record);
    return record;
  }

  charge(checkout: Checkout, pan: string, errorcode: string): Fields {
    const scenario = scenarios[pan] ?? "declined";
    const record = this.record({
      requesttypedescription: "AUTH",
      errorcode,
      settlestatus: errorcode === "0" ? (scenario === "suspended" ? "2" : this.settleStatus) : "3",
      orderreference: checkout.orderreference,
      baseamount: scenario === "wrong-amount" && errorcode === "0" ? "1" : checkout.baseamount,
      currencyiso3a: checkout.currencyiso3a,
      maskedpan: `${pan.slice(0, 6)}######${pan.slice(-4)}`,
      expirydate: "09/2039",
      paymenttypedescription: paymentTypes[scenario] ?? (pan.startsWith("5") ? "MASTERCARDDEBIT" : "DELTA"),
      authcode: "TEST  ",
    });
    this.#pans.set(record.transactionreference ?? "", pan);
    this.#oweFor(checkout, record, errorcode === "0" ? scenario : "paid");
    return record;
  }

  #oweFor(checkout: Checkout, record: Fields, scenario: string): void {
    if (scenario === "never-notified") return;
    if (scenario === "forged-notice") this.owe(checkout, record, { password: "a guess" });
    const reference = randomBytes(6).toString("hex");
    this.owe(checkout, record, { reference, lateBy: scenario.endsWith("notified-late") ? LATE_MS : 0 });
    if (scenario === "notified-twice") this.owe(checkout, record, { reference });
  }

  /** The payment that was made on a reference. */
  paymentOf(orderreference: string): Fields | undefined {
    return this.records.find(
      (record) =>
        record.requesttypedescription === "AUTH" &&
        record.orderreference === orderreference &&
        record.errorcode === "0",
    );
  }

  /** Settles what was paid before this moment, epoch milliseconds, as a provider does once a day. */
  settleBefore(moment: number): void {
    for (const record of this.records) {
      const started = Date.parse(`${(record.transactionstartedtimestamp ?? "").replace(" ", "T")}Z`);
      if (record.settlestatus === "0" && started < moment) record.settlestatus = "100";
    }
  }

  /** Owes a notification of a record, with the fields that the shop asked for; `spoil` changes it once it was signed. */
  owe(
    checkout: Checkout,
    record: Fields,
    more: {
      reference?: string;
      password?: string;
      lateBy?: number;
      fields?: Fields;
      spoil?: (body: string) => string;
    } = {},
  ): void {
    const { reference = randomBytes(6).toString("hex"), password = testSite.notificationPassword, lateBy = 0 } = more;
    const shown = ["sitereference", "errorcode", "authcode", ...checkout.notifyFields];
    const fields = Object.fromEntries(
      shown.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])),
    );
    const body = signedBody({ ...fields, ...more.fields, notificationreference: reference }, password);
    const { spoil = (signed) => signed } = more;
    this.#owed.push({ url: checkout.notifyUrl, dueAt: this.#clock() + lateBy, body: spoil(body) });
  }

  /** Has the bank of the customer take a payment back. */
  chargeBack(orderreference: string, checkout: Checkout): void {
    const paid = this.paymentOf(orderreference);
    if (
      !paid?.transactionreference ||
      this.records.some((r) => r.requesttypedescription === "CHARGEBACK" && r.orderreference === orderreference)
    )
      return;
    const record = this.record({
      requesttypedescription: "CHARGEBACK",
      errorcode: "0",
      parenttransactionreference: paid.transactionreference,
      orderreference,
      baseamount: paid.baseamount ?? "0",
      currencyiso3a: "GBP",
    });
    this.owe(checkout, record);
  }

  /** Posts the webhooks that are due; one that no one took is posted again later, unless it was not believed. */
  async deliver(): Promise<void> {
    const now = this.#clock();
    const due = this.#owed.filter(({ dueAt }) => dueAt <= now);
    this.#owed = this.#owed.filter(({ dueAt }) => dueAt > now);
    for (const webhook of due) {
      const status = await post(webhook);
      if ((status < 200 || status > 299) && status !== 401) this.#owed.push({ ...webhook, dueAt: now + RETRY_MS });
    }
  }
}
