import { describe, expect, it } from "vitest";
import { instantWin, type LatePayment, latePayment, orderConfirmation, refund } from "./order-letters.ts";
import { renderLetter } from "./render-letter.ts";

const shop = { siteName: "Rosie's Raffles", publicUrl: "https://rosies.test" };

function read(template: ReturnType<typeof orderConfirmation>) {
  const letter = template(shop);
  return { subject: letter.subject, ...renderLetter(letter, shop) };
}

const order = {
  firstName: "Bea",
  orderRef: "CF-1",
  lines: [{ raffle: "Hot hatch", ticketNums: ["7"] }],
  subtotal: 0,
  coupon: 0,
  balance: 0,
  total: 0,
};

describe("an order's letter", () => {
  it("names one ticket as one, and no discount that there was not", () => {
    const { text, html } = read(orderConfirmation(order));
    expect(text).toContain("Hot hatch\nTicket number: 7");
    expect(text).toContain("Subtotal: £0.00\nTotal: £0.00\n");
    expect(html).toContain("Ticket number: 7");
  });

  it("stays readable with thousands of tickets", () => {
    const ticketNums = Array.from({ length: 2_500 }, (_, i) => String(i + 1));
    const { text } = read(orderConfirmation({ ...order, lines: [{ raffle: "Hot hatch", ticketNums }] }));
    expect(text).toContain("2,500 tickets: 1, 2, 3,");
    expect(text).toContain("199, 200 and 2,300 more in your account");
    expect(text).not.toContain("201");
  });
});

describe("an instant win's letter", () => {
  const drill = { prize: "A drill & bits", raffle: "Tools", ticketNum: "B12" };

  it("names the prize, its ticket and where to see it", () => {
    const { subject, text, html } = read(instantWin({ firstName: "Bea", prizes: [drill] }));
    expect(subject).toBe("You have won: A drill & bits");
    expect(text).toContain("A drill & bits\nTicket B12 in Tools");
    expect(text).toContain("https://rosies.test/account/tickets");
    expect(html).toContain("A drill &amp; bits");
    expect(html).toContain("Ticket B12 in Tools");
  });

  it("names each of several", () => {
    const { subject, text } = read(instantWin({ firstName: "Bea", prizes: [drill, { ...drill, prize: "A saw" }] }));
    expect(subject).toBe("You have won 2 instant prizes");
    expect(text).toContain("A drill & bits");
    expect(text).toContain("A saw");
  });
});

describe("a refund's letter", () => {
  it("tells what goes to the card and what to the balance", () => {
    const given = { firstName: "Bea", orderRef: "CF-1", toCardPence: 575, toBalancePence: 100 };
    const { subject, text, html } = read(refund(given));
    expect(subject).toBe("Your refund for order CF-1");
    expect(text).toContain("Back to your card: £5.75\nBack to your promotional balance: £1.00\n");
    expect(text).toContain("within five working days");
    expect(html).toContain("£5.75");
  });

  it("promises nothing to a card that paid nothing", () => {
    const { text } = read(refund({ firstName: "Bea", orderRef: "CF-1", toCardPence: 0, toBalancePence: 100 }));
    expect(text).not.toContain("card");
  });
});

describe("the letter about money that became no order", () => {
  it.each<[LatePayment["reason"], string]>([
    ["late", "after the time to pay had run out"],
    ["amount", "did not match the amount"],
    ["twice", "already paid"],
  ])("that came %s says why, how much and that it goes back", (reason, why) => {
    const { subject, text, html } = read(latePayment({ firstName: "Bea", ref: "CF-2", amountPence: 1, reason }));
    expect(subject).toBe("We are returning your payment CF-2");
    for (const body of [text, html]) {
      expect(body).toContain(why);
      expect(body).toContain("£0.01");
      expect(body).toContain("back to your card");
    }
  });
});
