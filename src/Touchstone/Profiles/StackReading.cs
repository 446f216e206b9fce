using Microsoft.Diagnostics.Tracing.Etlx;
using Touchstone.Measurements;

namespace Touchstone.Profiles;

/// <summary>Turns the stacks of a trace into frames: from the loop over the calls inwards, without what is Touchstone's around it.</summary>
sealed class StackReading
{
    static readonly string Outside = $"{typeof(Profiling).FullName}.{nameof(Profiling.Measure)}";
    static readonly string Dispatch = $"{typeof(Session).FullName}`1";
    static readonly string Marking = typeof(Markers).FullName!;

    // Called only where somebody wants to stop the thread, which here is the sampler.
    static readonly string[] Stopping = ["System.Threading.Thread.PollGC", "System.Threading.Thread.<PollGC>"];

    readonly Dictionary<CodeAddressIndex, Frame> frames = [];

    /// <summary>The frames, the outermost first; null when the thread was not within an operation.</summary>
    /// <param name="innermost">The stack; null for none.</param>
    public IReadOnlyList<Frame>? Read(TraceCallStack? innermost)
    {
        var stack = new List<Frame>();
        for (var at = innermost; at is not null; at = at.Caller)
        {
            var frame = FrameOf(at.CodeAddress);
            if (frame.Method == Outside)
                return Inside(stack);
            if (!Array.Exists(Stopping, name => frame.Method.StartsWith(name, StringComparison.Ordinal)))
                stack.Add(frame);
            else if (stack.Count == 0)
                stack.Add(Frame.SafePoint);
        }
        return null;
    }

    static List<Frame>? Inside(List<Frame> stack)
    {
        stack.Reverse();
        if (stack.Count > 0 && stack[0].Method.StartsWith(Dispatch, StringComparison.Ordinal))
            stack.RemoveAt(0);
        if (stack.Count > 0 && stack[0].Method.StartsWith(Marking, StringComparison.Ordinal))
            return null;
        // The stub between managed and native code has no name: that time is of the method which called it.
        while (stack.Count > 0 && stack[^1] == Frame.Unknown)
            stack.RemoveAt(stack.Count - 1);
        return stack.Count > 0 ? stack : null;
    }

    Frame FrameOf(TraceCodeAddress address)
    {
        if (!frames.TryGetValue(address.CodeAddressIndex, out var frame))
            frames[address.CodeAddressIndex] = frame = address.Method is { FullMethodName.Length: > 0 } method ? new Frame(WithoutParameters(method.FullMethodName), address.ModuleName) : Frame.Unknown;
        return frame;
    }

    // Overloads are one line: their parameters would fill the page.
    static string WithoutParameters(string method) => method.IndexOf('(', StringComparison.Ordinal) is > 0 and var end ? method[..end] : method;
}
