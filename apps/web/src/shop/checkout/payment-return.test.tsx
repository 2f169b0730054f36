import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { bea, errorResponse, visit } from "../../test/visit.tsx";

const now = () => new Date().toISOString();
const THANKS = "Thank you for your payment, please wait a moment!";
const CHECKING = "We're checking your payment, please wait a moment!";
const back = {
  "payments.markReturned": { msg: "" },
  "payments.findOpen": { payment: null, now: now() },
};
const close = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
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

describe("coming back from the provider's page", () => {
  it("closes the window also when no checkout waits, and continues in it if the browser keeps it", async () => {
    visit("/order-payment?orderId=CF-1", { ...back, "payments.exists": { exists: false, status: "Pending" } }, bea);
    await screen.findByText(CHECKING);
    await waitFor(() => expect(close).toHaveBeenCalled(), { timeout: 3_000 });
    screen.getByText(CHECKING);
  });

  it("thanks whoever left for the provider's page in this window", async () => {
    sessionStorage.setItem("left-for-payment", "CF-1");
    visit("/order-payment?orderId=CF-1", { ...back, "payments.exists": { exists: false, status: "Pending" } }, bea);
    await screen.findByText(THANKS);
  });

  it("thanks no one who opens the page of an unpaid order by its address, and then speaks of continuing", async () => {
    const said = wordsFromNowOn();
    visit("/order-payment?orderId=CF-1", { ...back, "payments.exists": { exists: false, status: "Pending" } }, bea);
    await screen.findByText(CHECKING);
    await screen.findByText(/^We haven't received your payment\. You can/, {}, { timeout: 15_000 });
    expect(said().filter((text) => text.includes("Thank you"))).toEqual([]);
  }, 20_000);

  it("keeps the only window of the customer open", async () => {
    sessionStorage.setItem("left-for-payment", "CF-1");
    visit("/order-payment?orderId=CF-1", { ...back, "payments.exists": { exists: false, status: "Failed" } }, bea);
    await screen.findByText(CHECKING, {}, { timeout: 5_000 });
    expect(close).not.toHaveBeenCalled();
  });

  it("thanks no one whose card was declined, not even for a moment", async () => {
    const said = wordsFromNowOn();
    visit("/order-payment?orderId=CF-1", { ...back, "payments.exists": { exists: false, status: "Failed" } }, bea);
    await screen.findByText(CHECKING, {}, { timeout: 5_000 });
    await waitFor(() => expect(close).toHaveBeenCalled(), { timeout: 3_000 });
    expect(said().filter((text) => text.includes("looking for your payment"))).not.toEqual([]);
    expect(said().filter((text) => text.includes("Thank you"))).toEqual([]);
  });

  it("thanks no one for a payment that does not exist", async () => {
    visit(
      "/order-payment?orderId=CF-9",
      { ...back, "payments.markReturned": errorResponse(404, "payment.not_found") },
      bea,
    );
    await screen.findByText("We couldn't find that payment.");
    expect(screen.queryByText(THANKS)).toBeNull();
  });

  it("speaks of continuing when nothing was paid", async () => {
    const exists = { "payments.exists": { exists: false, status: "Pending" } };
    visit("/order-payment?orderId=CF-1&cancelled=1", { ...back, ...exists }, bea);
    await screen.findByText("You left the payment page. You can carry on paying in a moment.");
    await screen.findByText(/^We haven't received your payment\. You can/, {}, { timeout: 3_000 });
    expect(screen.queryByText(THANKS)).toBeNull();
  });
});
