import { it } from "vitest";
import { visitorFrom } from "../../test/logins.ts";
import { newAccount, openCaptchaShop, pans } from "../../test/paying-shop.ts";
import { someRaffle } from "../../test/shop.ts";

it("two hundred customers of a carrier who share twenty IPv4 addresses register, log in and buy within an hour", {
  timeout: 240_000,
}, async () => {
  const shop = await openCaptchaShop();
  const raffle = await someRaffle(shop, { max_entries: 1_000, max_per_person: 20 });
  const password = "a quiet walk in Stroud";
  for (let i = 0; i < 200; i++) {
    const email = `customer${i}@example.test`;
    const from = `203.0.113.${i % 20}`;
    const visitor = visitorFrom(shop, from);
    const name = { firstName: "Bea", lastName: "Baker", email, password, passwordAgain: password };
    await visitor.auth.register({ ...name, recaptcha: "solved-0" });
    await visitor.auth.login({ email, password });
    // Verified and with an address, which needs no network.
    const customer = await newAccount(shop, { from });
    await customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 4 });
    if (i % 3 !== 0) await shop.payOnPage(customer, pans.paid);
    shop.pass(15_000);
  }
});
