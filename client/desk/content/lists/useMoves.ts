import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

interface Options {
  ids: readonly string[];
  getTitle: (id: string) => string;
  onOrder: (ids: readonly string[]) => void;
}

/** Moves the rows of a list, says where each one is now, and keeps the focus on the button that moved it. */
export function useMoves({ ids, getTitle, onOrder }: Options) {
  const t = useTranslations('deskContent.lists');
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: string; control?: string; text: string }>();
  // A row that is moved in the document loses the focus.
  useEffect(() => {
    if (!moved?.control) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${moved.id}"] [data-control="${moved.control}"]`)?.focus();
  }, [moved]);
  return {
    list,
    status: moved?.text,
    /** @param control the button that moves it; none for a row that was dragged. */
    moveTo: (id: string, position: number, control?: string) => {
      if (position < 0 || position >= ids.length) return;
      onOrder(ids.filter((one) => one !== id).toSpliced(position, 0, id));
      const text = t('moved', { title: getTitle(id), position: position + 1, count: ids.length });
      setMoved({ id, ...(control && { control }), text });
    },
  };
}
