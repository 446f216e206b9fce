namespace Touchstone.Probes;

/// <summary>Tests the same after an exception from the user's own code, in the middle of an object.</summary>
/// <param name="create">Makes a value with a getter that goes through <paramref name="fault"/>.</param>
/// <param name="fault">Makes the getter throw.</param>
sealed class FailingGetterProbe<T>(Func<T> create, Fault fault) : Probe
    where T : class
{
    internal override Finding Run(ProbeContext context) => AfterExceptionProbe.Run(context.Open(new ProbeData<T>(Name, create, false)), Fail);

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

/// <summary>An error in the user's code, at a time that the probe chooses.</summary>
public sealed class Fault
{
    /// <summary>True to make <see cref="Pass{T}"/> throw.</summary>
    public bool IsArmed { get; set; }

    /// <summary>How often it threw.</summary>
    public int Count { get; private set; }

    /// <summary>Returns the value, unless the fault is armed.</summary>
    /// <exception cref="FaultException">The fault is armed.</exception>
    public T Pass<T>(T value)
    {
        if (!IsArmed)
            return value;
        Count++;
        throw new FaultException("the getter's own error");
    }
}

/// <summary>Thrown by the user's code: a type of exception that no library knows.</summary>
public sealed class FaultException(string message) : Exception(message);
