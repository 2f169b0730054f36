import { blankAddress } from "@counterfoil/core";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { checkoutAnswers, now, soon } from "../../test/checkout-answers.ts";
import { neverAnswered } from "../../test/never-answered.ts";
import { someOrder } from "../../test/purchases.ts";
import { type Answers, bea, errorResponse, known, visitAs } from "../../test/visit.tsx";
import { AddressForm, countyOf, inputFields } from "./address-step.tsx";
import { type CardProgress, nextCard, processing } from "./card-payment.tsx";

/** Lets time pass until the page says this. */
async function passUntil(words: RegExp): Promise<void> {
  while (!screen.queryByText(words)) await act(() => vi.advanceTimersByTimeAsync(100));
}

describe("coming back from the provider's page", () => {
  const THANKS = "Thank you for your payment, please wait a moment!";
  const CHECKING = "We're checking your payment, please wait a moment!";
  const back = {
    "payments.markReturned": { msg: "" },
    "payments.findOpen": { payment: null, now: now() },
  };
  const unpaid = { "payments.exists": { exists: false, status: "Pending" } };
  const declined = { "payments.exists": { exists: false, status: "Failed" } };
  const close = vi.fn();

  beforeEach(() => {
    vi.stubGlobal("close", close);
  });
  afterEach(() => {
    close.mockReset();
    vi.unstubAllGlobals();
  });

  /** Collects all that the page says, however briefly. */
  function wordsFromNowOn(): () => string[] {
    const said = new Set<string>();
    const watch = new MutationObserver(() => said.add(document.body.textContent));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    onTestFinished(() => watch.disconnect());
    return () => [...said];
  }

  it("closes the window also when no checkout waits, and continues in it if the browser keeps it", async () => {
    visitAs(bea, "/order-payment?orderId=CF-1", { ...back, ...unpaid });
    await screen.findByText(CHECKING);
    await waitFor(() => expect(close).toHaveBeenCalled(), { timeout: 3_000 });
    screen.getByText(CHECKING);
  });

  it("thanks whoever left for the provider's page in this window", async () => {
    sessionStorage.setItem("left-for-payment", "CF-1");
    visitAs(bea, "/order-payment?orderId=CF-1", { ...back, ...unpaid });
    await screen.findByText(THANKS);
  });

  it("thanks no one who opens the page of an unpaid order by its address, and then speaks of continuing", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const said = wordsFromNowOn();
    visitAs(bea, "/order-payment?orderId=CF-1", { ...back, ...unpaid });
    await screen.findByText(CHECKING);
    await passUntil(/^We haven't received your payment\. You can/);
    expect(said().filter((text) => text.includes("Thank you"))).toEqual([]);
  });

  it("keeps the only window of the customer open", async () => {
    sessionStorage.setItem("left-for-payment", "CF-1");
    visitAs(bea, "/order-payment?orderId=CF-1", { ...back, ...declined });
    await screen.findByText(CHECKING, {}, { timeout: 5_000 });
    expect(close).not.toHaveBeenCalled();
  });

  it("thanks no one for a payment that does not exist", async () => {
    visitAs(bea, "/order-payment?orderId=CF-9", {
      ...back,
      "payments.markReturned": errorResponse(404, "payment.not_found"),
    });
    await screen.findByText("We couldn't find that payment.");
    expect(screen.queryByText(THANKS)).toBeNull();
  });

  it("speaks of continuing when nothing was paid", async () => {
    visitAs(bea, "/order-payment?orderId=CF-1&cancelled=1", { ...back, ...unpaid });
    await screen.findByText("You left the payment page. You can carry on paying in a moment.");
    await screen.findByText(/^We haven't received your payment\. You can/, {}, { timeout: 3_000 });
    expect(screen.queryByText(THANKS)).toBeNull();
  });
});

describe("a payment whose answer was lost", () => {
  /** Pays with the saved card, without an answer to it. Returns what was sent. */
  async function payWithoutAnswer(more: Answers) {
    const answers = checkoutAnswers({ "payments.payBySavedCard": neverAnswered(), ...more });
    const { sent } = visitAs(known, "/order-payment", answers);
    await userEvent.click(await screen.findByRole("button", { name: "Pay with Visa (x-4242)" }));
    return () => sent("payments.payBySavedCard");
  }

  it("leads to the order that came of it, and to no earlier one", async () => {
    const made = { ...someOrder("CF-2", "console", ["7"]), createdAt: soon() };
    await payWithoutAnswer({ "orders.listMine": { orders: [made, someOrder("CF-1", "boat", ["1"])] } });
    await waitFor(() => expect(window.location.pathname).toBe("/account/tickets"), { timeout: 5_000 });
    expect(window.location.search).toBe("?ref=orderComplete&orderId=CF-2");
  });

  it("continues as the charge that was started, also after a reload", async () => {
    const charge = { orderId: "CF-3", method: "card", redirectUrl: null, expires: soon() };
    const payment = vi.fn().mockReturnValueOnce(null).mockReturnValue(charge);
    await payWithoutAnswer({
      "payments.findOpen": () => ({ payment: payment(), now: now() }),
      "orders.listMine": { orders: [] },
      "payments.cardStatus": { status_code: "30001", html: "" },
    });
    await screen.findByText("Processing your payment...");
    await waitFor(() => expect(window.location.search).toContain("charge=CF-3"));
  });

  it("sends the customer to their orders if none came of it, and is not sent again but by a press, with the key of the first", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = await payWithoutAnswer({ "orders.listMine": { orders: [someOrder("CF-1", "boat", ["1"])] } });
    await screen.findByText("We're looking for your payment. Please wait.");
    const advice = /we don't know if that worked\. Check your orders before you pay again\.$/;
    await passUntil(advice);
    const pay = await screen.findByRole("button", { name: "Pay with Visa (x-4242)" });
    expect(sent()).toEqual([expect.objectContaining({ key: expect.stringMatching(/./) })]);
    await userEvent.click(pay);
    expect(sent()).toEqual([sent()[0], sent()[0]]);
  });
});

type Answer = Parameters<typeof nextCard>[1];
const code = (status_code: Answer["status_code"], html = ""): Answer => ({ status_code, html });
const progressAfter = (...answers: Answer[]) => answers.reduce<CardProgress>(nextCard, processing);

describe("the charge of a saved card", () => {
  it("is processed, then paid", () => {
    expect(progressAfter(code("30001"))).toEqual(processing);
    expect(progressAfter(code("30001"), code("0")).stage).toBe("ordered");
  });

  it("shows the bank's question, and leaves it alone while someone answers", () => {
    expect(progressAfter(code("30003", "<form>1</form>"))).toEqual({ stage: "challenge", html: "<form>1</form>" });
    expect(progressAfter(code("30003", "<form>1</form>"), code("30003", "<form>2</form>"))).toEqual({
      stage: "challenge",
      html: "<form>1</form>",
    });
    expect(progressAfter(code("30003", "<form>1</form>"), code("30001")).stage).toBe("processing");
    expect(progressAfter(code("30003", "<form>1</form>"), code("0")).stage).toBe("ordered");
  });

  it("says that it is being checked while the bank does not answer", () => {
    expect(progressAfter(code("60010"))).toEqual({ stage: "processing", checking: true });
  });

  it("stops for good when it is declined or not confirmed", () => {
    expect(progressAfter(code("70000"))).toEqual({ stage: "stopped", why: "failed" });
    expect(progressAfter(code("60022"))).toEqual({ stage: "stopped", why: "unauthenticated" });
    expect(progressAfter(code("70000"), code("0")).stage).toBe("stopped");
  });
});

const home = { addressLine1: "14 Tannery Row", addressLine2: "", city: "Stroud", county: "Glos", postCode: "gl52pa" };
const good = { phone: "07700 900123", duplicateShippingAddr: true, addresses: { shipping: home } };

const problems = (form: unknown) => {
  const { error } = AddressForm.safeParse(form);
  return error?.issues.map(({ path }) => path.join(".")) ?? [];
};

describe("the address at the checkout", () => {
  it("is a phone number and a shipping address, line 2 left out at will", () => {
    expect(AddressForm.parse(good).addresses.shipping.postCode).toBe("GL5 2PA");
    expect(problems({ ...good, phone: " " })).toEqual(["phone"]);
  });

  it("has a sentence of its own for each field that is missing", () => {
    const { error } = AddressForm.safeParse({ ...good, phone: "", addresses: { shipping: blankAddress } });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      "Enter your phone number",
      "Enter the first line of your address",
      "Enter your town or city",
      "Enter your county",
      "Enter your postcode",
    ]);
  });

  it("requires a billing address if it is different", () => {
    const other = { ...good, duplicateShippingAddr: false };
    expect(problems(inputFields({ ...other, addresses: { shipping: home, billing: blankAddress } }))).toHaveLength(4);
    expect(problems(inputFields({ ...other, addresses: { shipping: home, billing: home } }))).toEqual([]);
  });

  it("neither requires nor sends one if it is the same, whatever its fields contain", () => {
    for (const billing of [blankAddress, { ...blankAddress, city: "Stroud" }, home]) {
      const input = inputFields({ ...good, addresses: { shipping: home, billing } });
      expect(AddressForm.parse(input).addresses).not.toHaveProperty("billing");
    }
  });
});

it("knows the county of a whole postcode, unless its area is in several", () => {
  expect(countyOf("gl5 2pa")).toBe("Gloucestershire");
  expect(countyOf("EC1A 1BB")).toBe("London");
  for (const unknown of ["GL5", "G1 1AA", "SA1 1AA", ""]) expect(countyOf(unknown)).toBe("");
});
