import { useChosenPictures } from './use-chosen-pictures.ts';

/** Pictures that go with a form, up to `max`: what `PicturesField` shows, and what can be sent. */
export function usePicturesField(max: number) {
  const chosen = useChosenPictures();
  const { pictures } = chosen;
  return {
    field: { chosen, max },
    urls: pictures.flatMap(({ url }) => url ?? []),
    isUploading: pictures.some(({ url, problem }) => !url && !problem),
    hasProblem: pictures.some(({ problem }) => problem),
  };
}
