import type { ConfigBlock } from "@counterfoil/core";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";

/** A block of the configuration: its name, when it was saved last, and its fields. */
export function BlockSection({
  id,
  title,
  note,
  block,
  children,
}: {
  id: string;
  title: string;
  note?: ReactNode;
  /** Without it the section says no time. */
  block?: Pick<ConfigBlock, "updatedAt">;
  children: ReactNode;
}) {
  const saved = block && Date.parse(block.updatedAt) > 0;
  return (
    <FormSection
      id={id}
      title={title}
      note={
        <>
          {note && <span className="mb-1 block">{note}</span>}
          {block && (
            <span className="block">
              {saved ? (
                <>
                  Last updated <RelativeTime moment={block.updatedAt} />
                </>
              ) : (
                "Never saved"
              )}
            </span>
          )}
        </>
      }
    >
      {children}
    </FormSection>
  );
}

/** The foot of a block's form: what is wrong, and Save. */
export function BlockSave({
  title,
  form: { problem, busy, formState },
}: {
  title: string;
  form: { problem: string | undefined; busy: boolean; formState: { isDirty: boolean } };
}) {
  return (
    <>
      <FormError>{problem}</FormError>
      <div className="flex items-center gap-4">
        <Button type="submit" variant="secondary" size="console" busy={busy} busyLabel="Saving...">
          Save<span className="sr-only"> {title}</span>
        </Button>
        {formState.isDirty && <span className="text-small text-muted">Unsaved changes</span>}
      </div>
    </>
  );
}
