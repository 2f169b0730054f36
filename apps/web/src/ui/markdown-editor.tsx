import { Tabs } from "radix-ui";
import { type ComponentProps, useState } from "react";
import { cx } from "./cx.ts";
import { controlBox, Field, type FieldFrame, splitFrame } from "./field.tsx";
import { Markdown } from "./markdown.tsx";

const tab =
  "min-h-9 border-b-2 border-transparent px-3 text-small font-semibold text-muted hover:text-ink " +
  "data-[state=active]:border-ink data-[state=active]:text-ink outline-offset-[-2px]!";

export function MarkdownEditor(
  props: FieldFrame &
    Omit<ComponentProps<"textarea">, "value" | "onChange"> & { value: string; onChange: (value: string) => void },
) {
  const [frame, { value, onChange, rows = 8, ...input }] = splitFrame(props);
  const [view, setView] = useState("write");
  return (
    <Field {...frame} hint={frame.hint ?? "You can use Markdown: **bold**, lists, links."}>
      {(control) => (
        <Tabs.Root value={view} onValueChange={setView}>
          <Tabs.List aria-label="View" className="mb-1.5 flex border-b border-line">
            <Tabs.Trigger value="write" className={tab}>
              Write
            </Tabs.Trigger>
            <Tabs.Trigger value="preview" className={tab}>
              Preview
            </Tabs.Trigger>
          </Tabs.List>
          {/* Stays mounted during the preview, to keep undo history and cursor position. */}
          <Tabs.Content value="write" forceMount className="data-[state=inactive]:hidden" tabIndex={-1}>
            <textarea
              {...input}
              {...control}
              rows={rows}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              className={cx(controlBox, "block resize-y py-2")}
            />
          </Tabs.Content>
          <Tabs.Content value="preview" className="min-h-40 rounded-m border border-line px-4 py-3">
            {value.trim() === "" ? <p className="text-muted">Nothing to preview yet.</p> : <Markdown text={value} />}
          </Tabs.Content>
        </Tabs.Root>
      )}
    </Field>
  );
}
