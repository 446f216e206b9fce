namespace Touchstone.Machine.Spinning;

/// <summary>A call that is timed by repeating it. Implementations are structs, so that the JIT compiles the loop for each of them.</summary>
interface ICall
{
    /// <summary>Executes the call once.</summary>
    void Call();
}

/// <summary>A call that adds one to a counter that several threads share.</summary>
interface ICounting : ICall
{
    /// <summary>The current value of the counter.</summary>
    long Count { get; }
}
