import type { EditedBlock } from "@counterfoil/core";
import { useEffect, useState } from "react";
import type { DefaultValues, FieldValues, Resolver } from "react-hook-form";
import { useApiForm } from "../../app/api-form.tsx";
import { codeOf, messageOf } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { compareVersions, type Differing } from "../frame/two-versions.tsx";
import { useUnsaved } from "./unsaved-guard.tsx";
import { useSaveBlock } from "./use-block.ts";

/** What someone else has saved of a block while its form was changed. */
export type BlockConflict = { fields: Differing[]; keepMine: () => void; takeTheirs: () => void };

/**
 * The form of one block with its own Save. While unchanged, it follows what others save. Its field
 * names are those of the save call, so that server errors appear at their fields. `onSaved` refetches
 * other queries that show the block. What others have saved since is in `conflict`, and is overwritten only on request.
 */
export function useBlockForm<Fields extends FieldValues & Parameters<ReturnType<typeof useSaveBlock>["save"]>[0]>(
  block: EditedBlock,
  values: Fields & DefaultValues<Fields>,
  resolver?: Resolver<Fields, unknown, Fields>,
  onSaved?: () => Promise<void>,
) {
  const flash = useFlash();
  const { save, isNewer, adopt, findNewest } = useSaveBlock(block);
  const [contested, setContested] = useState(false);
  const form = useApiForm<Fields>({
    draftName: `block:${block._id}`,
    defaultValues: values,
    ...(resolver && { resolver }),
    send: async (sent, { showSaved }) => {
      await save(sent);
      showSaved(sent);
      await onSaved?.();
      flash.success("Saved");
    },
    onError: (error) => {
      if (codeOf(error) !== "edit.stale") return false;
      void findNewest().then(
        () => setContested(true),
        (failed) => form.setError("root", { type: "server", message: messageOf(failed) }),
      );
      return true;
    },
  });
  const { isDirty } = form.formState;
  useUnsaved(block._id, isDirty, form.forget);
  useEffect(() => {
    if (isDirty || !isNewer(block.updatedAt)) return;
    adopt(block.updatedAt);
    form.reset(values);
  }, [isDirty, isNewer, adopt, block.updatedAt, form.reset, values]);
  const settle = () => {
    setContested(false);
    adopt(block.updatedAt);
  };
  const conflict: BlockConflict | null = contested
    ? {
        fields: compareVersions(values, form.getValues()),
        keepMine: () => {
          settle();
          form.onSubmit();
        },
        takeTheirs: () => {
          settle();
          form.forget();
          form.reset(values);
        },
      }
    : null;
  return { form: { ...form, conflict }, save };
}
