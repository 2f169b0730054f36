import { supportLines, TEST_SHOP } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { renderMail } from "./mails.ts";

const about = { siteName: "Rosie's Raffles", publicUrl: "https://rosies.test", testShop: false, supportLines };
const shop = { ...about, draws: { key: null } };

const order = {
  firstName: "Bea",
  orderRef: "CF-1",
  lines: [{ raffle: "Hot hatch", ticketNums: ["7"] }],
  subtotalPence: 0,
  couponPence: 0,
  balancePence: 0,
  totalPence: 0,
};

describe("the mail about an order", () => {
  it("names one ticket as one, and no discount that there was not", () => {
    const { text, html } = renderMail({ template: "order-confirmation", data: order }, shop);
    expect(text).toContain("Hot hatch\nTicket number: 0007");
    expect(text).toContain("Subtotal: FREE\nTotal: FREE\n");
    expect(html).toContain("Ticket number: 0007");
  });

  it("says what a test shop is, and nothing of it elsewhere", () => {
    const content = { template: "order-confirmation", data: order } as const;
    const { text, html } = renderMail(content, { ...shop, testShop: true });
    for (const part of [text, html]) expect(part).toContain(TEST_SHOP);
    expect(renderMail(content, shop).html).not.toContain("Test shop");
  });

  it("stays readable with thousands of tickets", () => {
    const ticketNums = Array.from({ length: 2_500 }, (_, i) => String(i + 1));
    const data = { ...order, lines: [{ raffle: "Hot hatch", ticketNums }] };
    const { text } = renderMail({ template: "order-confirmation", data }, shop);
    expect(text).toContain("2,500 tickets: 0001, 0002, 0003,");
    expect(text).toContain("0199, 0200 and 2,300 more in your account");
    expect(text).not.toContain("201");
  });
});

describe("the mail about an instant win", () => {
  const drill = { prize: "A drill & bits", raffle: "Tools", ticketNum: "B12" };

  it("names the prize, its ticket and where to see it", () => {
    const { subject, text, html } = renderMail(
      { template: "instant-win", data: { firstName: "Bea", prizes: [drill] } },
      shop,
    );
    expect(subject).toBe("You have won: A drill & bits");
    expect(text).toContain("A drill & bits\nTicket B12 in Tools");
    expect(text).toContain("https://rosies.test/account/tickets");
    expect(html).toContain("A drill &amp; bits");
    expect(html).toContain("Ticket B12 in Tools");
  });

  it("names each of several", () => {
    const data = { firstName: "Bea", prizes: [drill, { ...drill, prize: "A saw" }] };
    const { subject, text } = renderMail({ template: "instant-win", data }, shop);
    expect(subject).toBe("You have won 2 instant prizes");
    expect(text).toContain("A drill & bits");
    expect(text).toContain("A saw");
  });
});

describe("the mail about a refund", () => {
  it("says what goes to the card and what to the balance", () => {
    const data = { firstName: "Bea", orderRef: "CF-1", toCardPence: 575, toBalancePence: 100 };
    const { subject, text, html } = renderMail({ template: "refund", data }, shop);
    expect(subject).toBe("Your refund for order CF-1");
    expect(text).toContain("Refunded to your card: £5.75\nRefunded to your balance: £1.00\n");
    expect(text).toContain("3 to 5 working days");
    expect(html).toContain("£5.75");
  });

  it("promises nothing to a card that paid nothing", () => {
    const data = { firstName: "Bea", orderRef: "CF-1", toCardPence: 0, toBalancePence: 100 };
    const { text } = renderMail({ template: "refund", data }, shop);
    expect(text).not.toContain("card");
  });
});

describe("the mail about money that became no order", () => {
  it.each([
    ["late", "after the time limit"],
    ["amount", "match your order total"],
    ["twice", "already paid"],
  ] as const)("that came %s says why, how much and that it goes back", (reason, why) => {
    const data = { firstName: "Bea", ref: "CF-2", amountPence: 1, reason };
    const { subject, text, html } = renderMail({ template: "unapplied-payment", data }, shop);
    expect(subject).toBe("We're refunding your payment CF-2");
    for (const body of [text, html]) {
      expect(body).toContain(why);
      expect(body).toContain("£0.01");
      expect(body).toContain("to your card");
    }
  });

  const mistake = "If you think this is a mistake, write to us and we'll look into it.";

  it.each([
    ["pause", "You paused your account before this payment was made, so we're refunding £30.00."],
    ["suspend", "You self-excluded before this payment was made, so we're refunding £30.00."],
    ["close", "You closed your account before this payment was made, so we're refunding £30.00."],
    ["limit", "Your monthly limit was lowered before this payment was made, so we're refunding £30.00."],
    ["stop", "Your account was blocked before this payment was made, so we're refunding £30.00."],
    ["age", "You must be 18 or over to enter, and our records show you weren't, so we're refunding £30.00."],
  ] as const)(
    "that was stopped by %s says so, and whom to write to where that was not the customer's doing",
    (stoppedBy, why) => {
      const data = { firstName: "Bea", ref: "CF-2", amountPence: 3_000, reason: "stopped", stoppedBy } as const;
      const { text, html } = renderMail({ template: "unapplied-payment", data }, shop);
      expect(text).toContain(`${why} It usually takes 3 to 5 working days.`);
      expect(html).toContain("3 to 5 working days");
      const isOurs = stoppedBy === "stop" || stoppedBy === "age";
      expect([text.includes(mistake), text.includes("https://rosies.test/p/about-us")]).toEqual([isOurs, isOurs]);
    },
  );
});
