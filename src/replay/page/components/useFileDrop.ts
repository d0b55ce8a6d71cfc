import { useEffect } from 'react';
import { dropRefusal, type DropRefusal } from '../drop';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Kinds of the dropped items; the browser reports folders as files too. */
function kindsOf(items: DataTransferItemList): string[] {
  return [...items].map((item) => (item.webkitGetAsEntry()?.isDirectory ? 'directory' : item.kind));
}

/**
 * Accepts a file dropped anywhere on the page, or reports why the drop is refused. Otherwise the browser
 * would leave the page and show the file.
 */
export function useFileDrop(onFile: (file: File) => void, onRefusal: (refusal: DropRefusal) => void): void {
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      const { dataTransfer, defaultPrevented } = event;
      if (defaultPrevented || !dataTransfer || !hasFiles(event)) return;
      event.preventDefault();
      const refusal = dropRefusal(kindsOf(dataTransfer.items));
      const [file] = dataTransfer.files;
      if (refusal) onRefusal(refusal);
      else if (file) onFile(file);
    };
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('drop', onDrop);
    };
  }, [onFile, onRefusal]);
}
