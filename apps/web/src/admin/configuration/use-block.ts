import type { ConfigBlock, EditedBlock } from "@counterfoil/core";
import { useCallback, useRef } from "react";
import { type Outputs, trpc } from "../../app/trpc.ts";
import { keyImage } from "../../product/competition-card/key-image.ts";

export type Changes = Omit<
  Parameters<ReturnType<typeof trpc.content.edit.useMutation>["mutateAsync"]>[0],
  "id" | "updatedAt"
>;
type Config = Outputs["content"]["listEdited"];

/** Returns a block from the same query as the public site. */
function toEdited(block: ConfigBlock): EditedBlock {
  if (block.type !== "promoted_raffle") return block;
  if (!block.raffle) return { ...block, raffle: null };
  const { _id, name, images, live, endDate } = block.raffle;
  return { ...block, raffle: { _id, name, image: keyImage(images), live, endDate } };
}

/**
 * Saves fields of a block. Overwriting someone else's newer save fails with `edit.stale`: the version sent is the one
 * with which the screen was opened, or that `adopt` took, not the newest one fetched.
 */
export function useSaveBlock(block: EditedBlock) {
  const api = trpc.useUtils();
  const { mutateAsync } = trpc.content.edit.useMutation();
  const version = useRef(block.updatedAt);
  const id = block._id;
  const save = useCallback(
    async (changes: Changes) => {
      const { config: saved } = await mutateAsync({ ...changes, id, updatedAt: version.current });
      version.current = saved.updatedAt;
      const edited = toEdited(saved);
      api.content.listEdited.setData(undefined, (old: Config | undefined) =>
        old ? { ...old, config: old.config.map((each) => (each._id === edited._id ? edited : each)) } : old,
      );
      // The section is saved: a slow line does not keep it from being left.
      void Promise.all([api.content.listBlocks.invalidate(), api.content.listEditors.invalidate()]);
    },
    [api, mutateAsync, id],
  );
  const isNewer = useCallback((updatedAt: string) => updatedAt > version.current, []);
  const adopt = useCallback((updatedAt: string) => {
    version.current = updatedAt;
  }, []);
  const findNewest = useCallback(async () => {
    const { config } = await api.content.listEdited.fetch(undefined, { staleTime: 0 });
    return config.find(({ _id }) => _id === id);
  }, [api, id]);
  return { save, isNewer, adopt, findNewest };
}

export type SaveBlock = ReturnType<typeof useSaveBlock>["save"];
