import { Component, type ReactNode } from 'react';
import { ScreenError } from './ScreenError';

interface State {
  error: Error | null;
}

/** Keeps a fault in one screen from becoming a white page: says what happened and offers a way on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render() {
    return this.state.error ? <ScreenError error={this.state.error} /> : this.props.children;
  }
}
