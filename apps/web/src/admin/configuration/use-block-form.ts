import type { EditedBlock } from "@counterfoil/core";
import { useEffect } from "react";
import type { DefaultValues, FieldValues, Resolver } from "react-hook-form";
import { useApiForm } from "../../app/use-api-form.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { useUnsaved } from "./unsaved.tsx";
import { useSaveBlock } from "./use-block.ts";

/**
 * The form of one block with its own Save. While unchanged, it follows what others save. Its field
 * names are those of the save call, so that server errors appear at their fields. `onSaved` refetches
 * other queries that show the block.
 */
export function useBlockForm<Fields extends FieldValues & Parameters<ReturnType<typeof useSaveBlock>["save"]>[0]>(
  block: EditedBlock,
  values: Fields & DefaultValues<Fields>,
  resolver?: Resolver<Fields, unknown, Fields>,
  onSaved?: () => Promise<void>,
) {
  const flash = useFlash();
  const { save, isNewer, adopt } = useSaveBlock(block);
  const form = useApiForm<Fields>({
    draftName: `block:${block._id}`,
    defaultValues: values,
    ...(resolver && { resolver }),
    send: async (sent, { reset }) => {
      await save(sent);
      await onSaved?.();
      reset(sent);
      flash.success("Saved");
    },
  });
  const { isDirty } = form.formState;
  useUnsaved(block._id, isDirty, form.forget);
  useEffect(() => {
    if (isDirty || !isNewer(block.updatedAt)) return;
    adopt(block.updatedAt);
    form.reset(values);
  }, [isDirty, isNewer, adopt, block.updatedAt, form.reset, values]);
  return { form, save };
}
