import type { EditedBlock } from "@counterfoil/core";
import { type ReactNode, useEffect } from "react";
import type { DefaultValues, FieldValues, Resolver } from "react-hook-form";
import { ApiForm, type ApiFormReturn, useApiForm } from "../../app/api-form.tsx";
import { messageOf } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/text-fields.tsx";
import { Action } from "../frame/action.tsx";
import { useConflict } from "../frame/two-versions.tsx";
import { BlockSection } from "./block-section.tsx";
import { PictureField } from "./picture-field.tsx";
import { type Changes, useSaveBlock } from "./use-block.ts";

type Props<Fields extends FieldValues> = {
  block: EditedBlock;
  title: string;
  note: string;
  /** The fields as they are saved. Their names are those of the save call, so that server errors appear at their fields. */
  values: Fields & DefaultValues<Fields>;
  resolver?: Resolver<Fields, unknown, Fields>;
  /** The picture of the block, which is saved as soon as it is uploaded. */
  picture?: { path: string; hint?: string };
  /** Refetches other queries that show the block. */
  onSaved?: () => Promise<void>;
  children: (form: ApiFormReturn<Fields>) => ReactNode;
};

/** A block with its own Save. While unchanged, it follows what others save; what they have saved since is overwritten only on request. */
export function BlockForm<Fields extends FieldValues & Changes>(props: Props<Fields>) {
  const { block, title, note, values, resolver, picture, onSaved, children } = props;
  const flash = useFlash();
  const { save, isNewer, adopt, findNewest } = useSaveBlock(block);
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
    onError: (error): boolean => onStale(error),
  });
  const { isDirty } = form.formState;
  const { onStale, versions } = useConflict(form, {
    find: findNewest,
    valuesOf: () => values,
    adopt: ({ updatedAt }) => adopt(updatedAt),
  });
  useEffect(() => {
    if (isDirty || !isNewer(block.updatedAt)) return;
    adopt(block.updatedAt);
    form.reset(values);
  });
  const savePicture = (image: string) =>
    void save({ image }).then(
      () => flash.success("Saved"),
      (error: unknown) => flash.error(messageOf(error)),
    );
  return (
    <BlockSection id={block.type} title={title} note={note} block={block}>
      {picture && <PictureField label="Picture" value={picture.path} hint={picture.hint} onChange={savePicture} />}
      <ApiForm form={form} className="grid gap-4">
        {children(form)}
        {versions({ label: title, what: "this section" })}
        <FormError>{form.problem}</FormError>
        <div className="flex items-center gap-4">
          <Action type="submit" busy={form.busy} busyLabel="Saving...">
            Save<span className="sr-only"> {title}</span>
          </Action>
          {isDirty && <span className="text-small text-muted">Unsaved changes</span>}
        </div>
      </ApiForm>
    </BlockSection>
  );
}
