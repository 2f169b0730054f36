import { type EditedBlock, formatName } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { trpc } from "../../app/trpc.ts";
import { FormSection } from "../../ui/form-section.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";

type BlockSectionProps = {
  id: string;
  title: string;
  note?: ReactNode;
  /** Without it the section shows no time. */
  block?: Pick<EditedBlock, "_id" | "updatedAt">;
  children: ReactNode;
};

export function BlockSection({ id, title, note, block, children }: BlockSectionProps) {
  return (
    <FormSection
      id={id}
      title={title}
      note={
        <>
          {note && <span className="mb-1 block">{note}</span>}
          {block && <LastUpdated block={block} />}
        </>
      }
    >
      {children}
    </FormSection>
  );
}

function LastUpdated({ block: { _id, updatedAt } }: { block: Pick<EditedBlock, "_id" | "updatedAt"> }) {
  const answer = trpc.content.listEditors.useQuery();
  if (Date.parse(updatedAt) <= 0) return <span className="block">Never saved</span>;
  const editor = answer.data?.editors.find(({ block }) => block === _id);
  return (
    <span className="block">
      Last updated <RelativeTime moment={updatedAt} />
      {editor && (
        <>
          {" by "}
          <Link to="/admin/audit" search={{ subject: "config", subjectId: _id }} className="underline">
            {formatName(editor.admin)}
          </Link>
        </>
      )}
    </span>
  );
}
