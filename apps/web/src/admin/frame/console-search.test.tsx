import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { staffWith, visit } from "../../test/visit.tsx";

const morag = { ...staffWith("owner"), _id: "morag", firstName: "Morag" };
const ellen = { _id: "ellen", firstName: "Ellen", lastName: "Whitcombe", email: "ellen@example.test" };

const found = {
  orders: [
    {
      _id: "o1",
      orderId: "CF-20481",
      status: "Completed",
      total: 4.42,
      createdAt: "2026-11-20T14:00:00.000Z",
      user: ellen,
    },
  ],
  people: [{ ...ellen, admin: false }],
  raffles: [],
  pages: [],
  acts: [],
  complaints: [],
  more: false,
};

async function openSearch(answer: unknown) {
  const { calls } = visit("/admin/categories", { "categories.list": { categories: [] }, "search.find": answer }, morag);
  await screen.findByRole("heading", { name: "Categories" });
  await userEvent.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox", { name: "Search" });
  return { calls, box };
}

describe("the search of the console", () => {
  it("leads to an order immediately when Enter comes before the answer", async () => {
    const { box } = await openSearch({ ...found, people: [] });
    await userEvent.type(box, "CF-20481{Enter}");
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe("/admin/orders?order=CF-20481"));
    expect(screen.queryByRole("combobox", { name: "Search" })).toBeNull();
  });

  it("closes at one Escape, whether something is typed or not", async () => {
    const { box } = await openSearch(found);
    await userEvent.type(box, "{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Search" })).toBeNull());
    await userEvent.keyboard("{Control>}k{/Control}");
    await userEvent.type(await screen.findByRole("combobox", { name: "Search" }), "ellen{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Search" })).toBeNull());
  });

  it("shows people before their orders, with who bought and for how much", async () => {
    const { box, calls } = await openSearch(found);
    // In one turn: on a busy machine the search would begin between two letters.
    await userEvent.setup({ delay: null }).type(box, "ellen");
    await screen.findByRole("option", { name: /CF-20481/ });
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "PeopleEllen Whitcombeellen@example.test",
      "OrdersCF-20481Ellen Whitcombe · £4.42 · Completed · 20/11/2026 (14:00)",
    ]);
    expect(calls.filter(({ path }) => path === "search.find")).toHaveLength(1);
  });

  it("says so where older orders and people were not searched", async () => {
    const { box } = await openSearch({ ...found, orders: [], people: [], more: true });
    await userEvent.type(box, "zz");
    await screen.findByText("Only the newest orders and people were searched. Longer words are looked for among all.");
    expect(screen.queryByText("No results")).toBeNull();
  });

  it("shows a screen before people with a similar name", async () => {
    const { box } = await openSearch({
      ...found,
      people: [{ ...ellen, firstName: "Drawn", admin: false }],
      orders: [],
    });
    await userEvent.type(box, "draw{Enter}");
    await waitFor(() => expect(window.location.pathname).toBe("/admin/draws"));
  });

  it("lists the screens until something is typed, and opens one", async () => {
    const { box } = await openSearch({ ...found, orders: [], people: [] });
    expect(screen.getAllByRole("option")).toHaveLength(29);
    await userEvent.type(box, "categ");
    await userEvent.click(await screen.findByRole("option", { name: /Categories/ }));
    expect(window.location.pathname).toBe("/admin/categories");
  });

  it("finds a single act, with its state, and opens it", async () => {
    const sentence = "Give Ellen Whitcombe £50.00 of balance, which is £50.00 then.";
    const acts = [{ _id: "act-1", sentence, state: "asked", askedAt: "2026-11-20T14:00:00.000Z" }];
    const { box } = await openSearch({ ...found, orders: [], people: [], acts });
    await userEvent.type(box, "whitcombe");
    const option = await screen.findByRole("option", { name: /Give Ellen/ });
    expect(option.textContent).toBe(`Approvals${sentence}Waiting · 20/11/2026 (14:00)`);
    await userEvent.click(option);
    expect(window.location.pathname).toBe("/admin/acts/act-1");
  });

  it("calls a raffle by its state in the list of raffles, and says that an end is over", async () => {
    const boat = { _id: "b", slug: "boat", name: "Boat", live: true, startDate: "2026-11-01T09:00:00.000Z" };
    const times = { endDate: "2026-11-20T14:00:00.000Z", cancelledAt: null };
    const ahead = { ...times, endDate: "2126-11-20T14:00:00.000Z" };
    const raffles = [
      { ...boat, ...times },
      { ...boat, ...times, _id: "c", cancelledAt: times.endDate },
      { ...boat, ...ahead, _id: "d" },
      { ...boat, ...ahead, _id: "e", live: false },
    ];
    const { box } = await openSearch({ ...found, orders: [], people: [], raffles });
    await userEvent.type(box, "boat");
    await screen.findAllByRole("option", { name: /Boat/ });
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "RafflesBoatEnded · ended 20/11/2026 (14:00)",
      "BoatCancelled · ended 20/11/2026 (14:00)",
      "BoatLive · ends 20/11/2126 (14:00)",
      "BoatNot live · ends 20/11/2126 (14:00)",
    ]);
  });
});
