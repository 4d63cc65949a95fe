import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../../../feedback/api-error.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { findPath } from '../../../links/record-links.ts';
import { DocumentTitle } from '../../../page/document-title.tsx';
import { PageHeading } from '../../../page/page-heading.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** What is said instead where there is no such record. */
  missing: string;
  children(data: Data): ReactNode;
}

/** The page of one record, or what is shown until it has loaded or if it cannot be. */
export function Loaded<Data>({ query, missing, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data) return children(data);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <section>
        <DocumentTitle>{missing}</DocumentTitle>
        <PageHeading>{missing}</PageHeading>
        <Link to={findPath('people')} className={buttonClass('secondary')}>
          Find
        </Link>
      </section>
    );
  return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />;
}
