namespace Touchstone.Machine.Spinning;

/// <summary>One call that is timed by repeating it; a struct, so that the loop is compiled for it alone.</summary>
interface ICall
{
    /// <summary>Does it once.</summary>
    void Call();
}

/// <summary>A call that adds one to a counter which several threads share.</summary>
interface ICounting : ICall
{
    /// <summary>What the calls have added up to.</summary>
    long Count { get; }
}
