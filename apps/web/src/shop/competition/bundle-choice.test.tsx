import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { BundleChoice, bundleHint, bundleLabel } from "./bundle-choice.tsx";

const raffle = {
  price: 2,
  bundles: [
    { from: 5, pricePerTicket: 2 },
    { from: 10, pricePerTicket: 1.8 },
  ],
};
const tenth = { price: 1.25, bundles: [{ from: 3, percentOff: 10 }] };

it("says what a bundle costs and saves, and nothing of a saving of nothing", () => {
  expect(bundleLabel(raffle, 5)).toBe("5 for £10");
  expect(bundleLabel(raffle, 10)).toBe("10 for £18 · save £2");
  expect(bundleLabel(tenth, 3)).toBe("3 for £3.37 · save £0.38");
});

it("says how many more reach the next bundle, once one is chosen", () => {
  expect(bundleHint(raffle, 8)).toBe("2 more and each costs £1.80");
  expect(bundleHint(tenth, 1)).toBe("2 more and you get 10% off");
  for (const tickets of [0, 10]) expect(bundleHint(raffle, tickets)).toBeNull();
});

it("chooses no bundle for anyone, and offers none above the limit", async () => {
  const onChoose = vi.fn();
  const shown = { raffle, chosen: 1, inAll: 1, disabled: false, onChoose };
  const { rerender } = render(<BundleChoice {...shown} offered={50} />);
  expect(screen.queryByRole("button", { pressed: true })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "10 for £18 · save £2" }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(10);
  rerender(<BundleChoice {...shown} offered={9} />);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["5 for £10"]);
  rerender(<BundleChoice {...shown} offered={4} />);
  expect(screen.queryByRole("button")).toBeNull();
});
