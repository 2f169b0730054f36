import type { ConfigBlock, EditedBlock } from "@counterfoil/core";
import { useRef } from "react";
import { type Inputs, trpc } from "../../app/trpc.ts";
import { keyImage } from "../../product/competition-card/picture.tsx";

export type Changes = Omit<Inputs["content"]["edit"], "id" | "updatedAt">;

/** Returns a block from the same query as the public site. */
function toEdited(block: ConfigBlock): EditedBlock {
  if (block.type !== "promoted_raffle") return block;
  if (!block.raffle) return { ...block, raffle: null };
  const { _id, name, images, live, endDate } = block.raffle;
  return { ...block, raffle: { _id, name, image: keyImage(images), live, endDate } };
}

/** Saves fields of a block. Fails with `edit.stale` over a newer save than the one on screen, or that `adopt` took. */
export function useSaveBlock({ _id: id, updatedAt }: EditedBlock) {
  const { content } = trpc.useUtils();
  const { mutateAsync } = trpc.content.edit.useMutation();
  const version = useRef(updatedAt);
  return {
    save: async (changes: Changes) => {
      const { config: saved } = await mutateAsync({ ...changes, id, updatedAt: version.current });
      version.current = saved.updatedAt;
      const edited = toEdited(saved);
      content.listEdited.setData(
        undefined,
        (old) => old && { ...old, config: old.config.map((each) => (each._id === id ? edited : each)) },
      );
      // The section is saved: a slow line does not keep it from being left.
      void Promise.all([content.listBlocks.invalidate(), content.listEditors.invalidate()]);
    },
    isNewer: (moment: string) => moment > version.current,
    adopt: (moment: string) => {
      version.current = moment;
    },
    findNewest: async () => {
      const { config } = await content.listEdited.fetch(undefined, { staleTime: 0 });
      return config.find(({ _id }) => _id === id);
    },
  };
}
