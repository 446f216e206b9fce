using System.Reflection;
using System.Runtime.Serialization;
using System.Text.Json;
using Touchstone.Probes;

namespace Touchstone.Tests.Worker.Probes;

#pragma warning disable CA2201 // The tests need exceptions that only the runtime should throw.
/// <summary>The meaning of exceptions, and the names of verdicts.</summary>
public sealed class VerdictTests
{
    public static TheoryData<Exception, string> Exceptions => new()
    {
        { new NotSupportedException(), "refused" },
        { new InvalidOperationException(), "refused" },
        { new FormatException(), "refused" },
        { new OverflowException(), "refused" },
        { new ArgumentException("no"), "refused" },
        { new SerializationException(), "refused" },
        { new JsonException(), "refused" },
        { new EndOfStreamException(), "refused" },
        { new NullReferenceException(), "failed" },
        { new IndexOutOfRangeException(), "failed" },
        { new ArgumentOutOfRangeException("index"), "failed" },
        { new ArgumentNullException("type"), "failed" },
        { new InvalidCastException(), "failed" },
        { new AccessViolationException(), "failed" },
        { new InvalidProgramException(), "failed" },
        { new TypeLoadException(), "failed" },
        { new MissingMethodException(), "failed" },
        { new BadImageFormatException(), "failed" },
        { new AmbiguousMatchException(), "failed" },
        { new ArrayTypeMismatchException(), "failed" },
        { new DivideByZeroException(), "failed" },
        { new KeyNotFoundException(), "failed" },
        { new RankException(), "failed" },
        { new OutOfMemoryException(), "exhausted" },
        { new InsufficientMemoryException(), "exhausted" },
        { new UnsupportedException("no place for it"), "not applicable" },
    };

    [Theory, MemberData(nameof(Exceptions))]
    public void An_exception_is_a_refusal_unless_it_is_one_of_a_bug(Exception exception, string verdict) =>
        Assert.Equal(verdict, Verdicts.Of(exception).Name());

    [Fact]
    public void What_reflection_and_static_constructors_wrap_around_an_exception_does_not_count()
    {
        var wrapped = new TargetInvocationException(new TypeInitializationException("Cache", new NullReferenceException("it was null")));

        Assert.Equal(Verdict.Failed, Finding.Of(wrapped).Verdict);
        Assert.Equal("NullReferenceException: it was null", Finding.Of(wrapped).Exception);
    }

    [Fact]
    public void What_has_no_place_says_why_and_is_no_exception_of_the_library()
    {
        var finding = Finding.Of(new UnsupportedException("its format has no references"));

        Assert.Equal((Verdict.NotApplicable, "its format has no references", ""), (finding.Verdict, finding.Reason, finding.Exception));
    }

    [Fact]
    public void A_refusal_of_the_librarys_that_an_adapter_passes_on_is_a_refusal() => Assert.Equal(
        new Finding(Verdict.Refused) { Exception = "NotSupportedException: no dictionaries" },
        Finding.Of(new UnsupportedException("it takes no dictionaries", new NotSupportedException("no dictionaries"))));

    [Fact]
    public void Every_verdict_has_a_name_of_its_own_that_is_read_back()
    {
        var names = Enum.GetValues<Verdict>().Select(verdict => verdict.Name()).ToList();

        Assert.Equal(["changed", "crashed", "exhausted", "failed", "hung", "kept", "lost", "not applicable", "refused"], names.Order());
        Assert.All(Enum.GetValues<Verdict>(), verdict => Assert.True(Verdicts.TryParse(verdict.Name(), out var read) && read == verdict));
        Assert.False(Verdicts.TryParse("fine", out _));
    }

    [Fact]
    public void The_silent_verdicts_are_worse_than_those_with_an_exception_and_better_than_the_end_of_the_process() => Assert.Equal(
        ["kept", "not applicable", "refused", "failed", "lost", "changed", "exhausted", "hung", "crashed"],
        Enum.GetValues<Verdict>().Order().Select(verdict => verdict.Name()));
}
