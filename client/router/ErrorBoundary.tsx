import { Component, type ReactNode } from 'react';

interface Props {
  /** Another value gives the children another try. */
  resetBy: unknown;
  fallback(error: unknown): ReactNode;
  children: ReactNode;
}

interface State {
  failed: { error: unknown } | null;
  resetBy: unknown;
}

/** Shows `fallback` where a page breaks while it is rendered, until another page is opened. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null, resetBy: this.props.resetBy };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ resetBy }: Props, state: State): State | null {
    return resetBy === state.resetBy ? null : { failed: null, resetBy };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.fallback(failed.error) : this.props.children;
  }
}
