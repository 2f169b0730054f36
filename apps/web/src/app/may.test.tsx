import { cleanup, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { bea, staffWith, visit } from "../test/visit.tsx";
import { SiteProviders } from "./app.tsx";
import { May, useMay } from "./may.tsx";
import { createSite } from "./site.ts";

function Acts() {
  const may = useMay();
  return (
    <>
      <p>Order of Bea</p>
      <May right="orders.refund">
        <button type="button">Refund</button>
      </May>
      {may("orders.delete") && <button type="button">Delete</button>}
    </>
  );
}

it.each([
  { who: "an admin", user: staffWith("owner"), shown: ["Refund", "Delete"] },
  { who: "a customer", user: bea, shown: [] },
  { who: "a visitor", user: null, shown: [] },
])("what acts on a right is shown to $who as the right allows", async ({ user, shown }) => {
  // The site is only opened for its session and answers.
  visit("/p/nothing", {}, user);
  cleanup();
  render(<SiteProviders site={createSite()}>{() => <Acts />}</SiteProviders>);
  await screen.findByText("Order of Bea");
  expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(shown);
});
