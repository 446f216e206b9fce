namespace Touchstone.Probes;

/// <summary>The same after an exception from the user's own code, in the middle of an object.</summary>
/// <param name="create">Makes a value one of whose getters goes through <paramref name="fault"/>.</param>
/// <param name="fault">What makes it throw.</param>
sealed class FailingGetterProbe<T>(Func<T> create, Fault fault) : Probe
    where T : class
{
    internal override Finding Ask(Asked asked) => AfterExceptionProbe.Ask(asked.Open(new ProbeData<T>(Name, create, false)), Fail);

    Failing Fail(Session session)
    {
        var before = fault.Count;
        fault.IsArmed = true;
        try
        {
            var thrown = Failing.Thrown(session.Write);
            return fault.Count == before
                ? new Failing(null, false, "it calls no getter: no code of the type runs while it serializes")
                : new Failing(thrown, true, "a getter threw");
        }
        finally
        {
            fault.IsArmed = false;
        }
    }
}

/// <summary>An error in a user's code, at a time of the question's choice.</summary>
public sealed class Fault
{
    /// <summary>True to throw.</summary>
    public bool IsArmed { get; set; }

    /// <summary>How often it threw.</summary>
    public int Count { get; private set; }

    /// <summary>The value, unless it is time to throw.</summary>
    /// <exception cref="FaultException">It is time.</exception>
    public T Pass<T>(T value)
    {
        if (!IsArmed)
            return value;
        Count++;
        throw new FaultException("the getter's own error");
    }
}

/// <summary>Thrown by a user's code: a kind that no library knows.</summary>
public sealed class FaultException(string message) : Exception(message);
