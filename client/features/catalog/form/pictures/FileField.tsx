import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FieldFrame, type FieldFrameProps } from '../../../../ui/form/field.tsx';

interface FileFieldProps
  extends FieldFrameProps,
    Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The chosen file's name and size; undefined if none is chosen. */
  chosen?: string | undefined;
  onRemove(): void;
  /** The content of the drop area: the chosen file, or an invitation. */
  children: ReactNode;
}

/**
 * A field for one file, chosen or dropped. The transparent control covers the whole area, so
 * clicks, keys and drops reach it as in any other form.
 */
export function FileField({
  label,
  error,
  hint,
  chosen,
  onRemove,
  children,
  ...rest
}: FileFieldProps) {
  const [isOver, setIsOver] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const leave = () => setIsOver(false);
  const choose = () => area.current?.querySelector('input')?.click();
  const look = error
    ? 'border-clay bg-blush'
    : isOver
      ? 'border-pine bg-mist'
      : 'border-line bg-paper';
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <>
          <div
            ref={area}
            className={`relative grid min-h-44 overflow-hidden rounded-field border-2 border-dashed transition-colors hover:border-pine has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine ${look}`}
          >
            {children}
            <input
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              onDragEnter={() => setIsOver(true)}
              onDragLeave={leave}
              onDrop={leave}
              {...control}
              {...rest}
              type="file"
            />
          </div>
          {chosen && (
            <div className="flex flex-wrap items-center gap-2">
              <p className="min-w-0 flex-1 basis-40 truncate text-sm" title={chosen}>
                {chosen}
              </p>
              <div className="flex gap-2">
                <Button variant="secondary" onClick={choose}>
                  Replace
                </Button>
                <Button variant="quiet" onClick={onRemove}>
                  Remove
                </Button>
              </div>
            </div>
          )}
        </>
      )}
    </FieldFrame>
  );
}
