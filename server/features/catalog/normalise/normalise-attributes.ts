import type { Attributes } from '../../../../contract/bicycle/attributes.ts';
import { applicableAttributes } from '../../../../contract/bicycle/attributes-by-kind.ts';
import type { CategoryKind } from '../../../../contract/bicycle/category-kind.ts';
import { normaliseMake } from '../../../makers/makers.ts';

/** Returns the attributes of a seller as they are stored: those of the kind, with the maker's name. */
export function normaliseAttributes(kind: CategoryKind, given: Attributes): Attributes {
  const { make, ...rest } = applicableAttributes(kind, given);
  return make === undefined ? rest : { make: normaliseMake(make), ...rest };
}
