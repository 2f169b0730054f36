import { noCompanyDetails, supportLines } from "@counterfoil/core";
import { expect, it } from "vitest";
import { openShop } from "../../test/shop.ts";

it("the pages learn the shop's name and what is on, and nothing secret", async () => {
  const shop = await openShop();
  const settings = await (await shop.as(null)).settings.find();
  expect(settings).toEqual({
    name: "Counterfoil",
    captcha: { kind: "off", siteKey: null },
    googleClientId: null,
    facebookAppId: null,
    newsletterTicked: true,
    reservationSeconds: 600,
    adminTwoFactor: "optional",
    testShop: false,
    trustpilotBusinessId: null,
    company: noCompanyDetails,
    supportLines,
    adrBody: null,
  });
});
