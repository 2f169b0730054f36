import type { ConfigBlock } from "@counterfoil/core";
import { useCallback, useRef } from "react";
import { type Outputs, trpc } from "../../app/trpc.ts";

export type Changes = Omit<
  Parameters<ReturnType<typeof trpc.content.edit.useMutation>["mutateAsync"]>[0],
  "id" | "updatedAt"
>;
type Config = Outputs["content"]["listBlocks"];

/**
 * Saves fields of a block. A save over somebody else's newer one fails with `edit.stale`: the version is the one that
 * the screen was opened with, or `adopt` took, not the newest that was read since.
 */
export function useSaveBlock(block: ConfigBlock) {
  const api = trpc.useUtils();
  const { mutateAsync } = trpc.content.edit.useMutation();
  const version = useRef(block.updatedAt);
  const id = block._id;
  const save = useCallback(
    async (changes: Changes) => {
      const { config: saved } = await mutateAsync({ ...changes, id, updatedAt: version.current });
      version.current = saved.updatedAt;
      api.content.listBlocks.setData(undefined, (old: Config | undefined) =>
        old ? { ...old, config: old.config.map((each) => (each._id === saved._id ? saved : each)) } : old,
      );
      await api.content.listEditors.invalidate();
    },
    [api, mutateAsync, id],
  );
  const isNewer = useCallback((updatedAt: string) => updatedAt > version.current, []);
  const adopt = useCallback((updatedAt: string) => {
    version.current = updatedAt;
  }, []);
  return { save, isNewer, adopt };
}

export type SaveBlock = ReturnType<typeof useSaveBlock>["save"];
