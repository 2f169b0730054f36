import { type AdminRaffleListItem, customerMessage } from "@counterfoil/core";
import { messageOf } from "../../app/api-error.ts";
import { type Outputs, trpc } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";

type Page = Outputs["raffles"]["list"];
type PageInput = { query: string; filterBy: "active" | "expired"; skip: number; limit: number };

function withLive(page: Page | undefined, id: string, live: boolean): Page | undefined {
  return page && { ...page, raffles: page.raffles.map((each) => (each._id === id ? { ...each, live } : each)) };
}

/** Switches a listed raffle live or not: an optimistic update, rolled back on failure, with Undo. */
export function useLiveSwitch(input: PageInput) {
  const flash = useFlash();
  const utils = trpc.useUtils();
  const edit = trpc.raffles.edit.useMutation();
  const show = (id: string, live: boolean) => utils.raffles.list.setData(input, (page) => withLive(page, id, live));
  const switchLive = async (listed: AdminRaffleListItem, live: boolean, undone = false): Promise<void> => {
    const { _id, name } = listed;
    await utils.raffles.list.cancel(input);
    show(_id, live);
    try {
      await edit.mutateAsync({ id: _id, live });
      const words = `${name} is ${live ? "live" : "not live"}${undone ? " again" : ""}`;
      flash.success(words, undone ? undefined : { label: "Undo", run: () => void switchLive(listed, !live, true) });
    } catch (error) {
      show(_id, !live);
      flash.error(messageOf(error, customerMessage("internal")));
    }
    await Promise.all([utils.raffles.list.invalidate(), utils.raffles.find.invalidate()]);
  };
  return (raffle: AdminRaffleListItem, live: boolean) => void switchLive(raffle, live);
}
