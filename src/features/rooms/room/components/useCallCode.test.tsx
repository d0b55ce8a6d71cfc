/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { useCallCode } from './useCallCode';

let mockIsReachable = false;
const mockCall = () => null;
jest.mock('./Call', () => {
  if (!mockIsReachable) throw new Error('offline');
  return { Call: mockCall };
});

it('loads how a call looks, and tries again when asked', async () => {
  const { result } = renderHook(useCallCode);
  expect(result.current.code).toBeNull();
  await waitFor(() => expect(result.current.code).toBe('failed'));
  mockIsReachable = true;
  act(() => result.current.onRetry());
  expect(result.current.code).toBeNull();
  await waitFor(() => expect(result.current.code).toBe(mockCall));
});
